import styled from 'styled-components'
import type { HeaderProps } from '../site/page'
import { Button } from '../ui/Button'
import { Column } from '../ui/styles/elements'
import { UiIcon } from '../ui/Icon'
import { PictureImage } from '../ui/PictureImage'

const menuId = 'menu'

/** Finished HTML: `behaviours/dialogs` opens the menu, which without script is the target of its link. */
export function Header({ logo, name, links, home, phone, call, menu, languages, isSlim }: HeaderProps) {
  const switches = languages
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ tag, name: ofLanguage, href }) => (
      <Switch key={tag} href={href} hrefLang={tag} lang={tag}>
        {ofLanguage}
      </Switch>
    ))
  const logoLink = (isFirst: boolean) => (
    <Logo href={home} data-named={name && ''}>
      <PictureImage picture={logo} sizes="11rem" priority={isFirst} decorative={name !== undefined} />
      {name && <Name>{name}</Name>}
    </Logo>
  )
  // Never wrapped, whatever stands beside it.
  const number = phone.label.replaceAll(' ', '\u00a0')
  const [before = '', after = ''] = call.includes(number) ? call.split(number) : [`${call} `]
  const [listed, buttons] = [links.filter(({ isButton }) => !isButton), links.filter(({ isButton }) => isButton)]
  const items = (isInLine: boolean) =>
    listed.map(({ items: below, ...link }) => (
      <li key={link.href}>
        {below ? (
          <Below name={isInLine ? menuId : undefined} open={!isInLine && link.isCurrent}>
            <summary data-current={link.isCurrent || undefined}>{link.label}</summary>
            <ul>
              {below.map((each) => (
                <li key={each.href}>
                  <MenuLink {...each} />
                </li>
              ))}
            </ul>
          </Below>
        ) : (
          <MenuLink {...link} />
        )}
      </li>
    ))
  const mains = buttons.map(({ label, href, isCurrent }) => (
    <Button key={href} href={href} data-kind="main" aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Button>
  ))
  const callKind = buttons.length > 0 ? 'quiet' : undefined
  return (
    <Bar data-header="">
      <Column>
        <Measured>
          <Inner data-line="">
            {logoLink(true)}
            {!isSlim && (
              <Links aria-label={menu.title} data-links="">
                <ul>{items(true)}</ul>
              </Links>
            )}
            {switches.length > 0 && <Ends data-names="">{switches}</Ends>}
            <Ends data-ends="">
              <Button href={phone.href} data-kind={callKind} aria-label={before + phone.label + after}>
                <UiIcon name="phone" />
                <bdi dir="ltr">{number}</bdi>
              </Button>
              {!isSlim && mains}
            </Ends>
            {!isSlim && (
              <MenuButton href={`#${menuId}`} aria-label={menu.open} aria-haspopup="dialog" data-opens-dialog={menuId}>
                <UiIcon name="menu" />
              </MenuButton>
            )}
          </Inner>
        </Measured>
      </Column>
      {!isSlim && (
        <Menu id={menuId} aria-label={menu.title}>
          <MenuHead>
            {logoLink(false)}
            {switches}
            <MenuButton href="#" role="button" aria-label={menu.close} data-closes-dialog="">
              <UiIcon name="close" />
            </MenuButton>
          </MenuHead>
          <nav aria-label={menu.title}>
            <ul>{items(false)}</ul>
          </nav>
          {mains}
          <Button href={phone.href} data-kind={callKind} data-wide="">
            <UiIcon name="phone" />
            {before}
            <bdi dir="ltr">{number}</bdi>
            {after}
          </Button>
        </Menu>
      )}
    </Bar>
  )
}

const MenuLink = ({ label, href, isCurrent }: HeaderProps['links'][number]) => (
  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </a>
)

/* Has the background of the page's top; script sets its own after the first scroll. */
const Bar = styled.header`
  transition: .25s;
  @media (scripting: none) { background: var(--surface); }
  [data-scrolled] & { background: var(--surface); box-shadow: 0 1px 0 var(--line), 0 12px 28px -22px rgb(0 0 0 / 0.4); }
  @container style(--header: ruled) { border-bottom: 1px solid var(--line); }
  @container style(--sections: blocks) { border-bottom: 3px solid var(--ink); }
`

/** The width decides about the links: `src/node/fonts/headerStyles` sets the width from which they are shown. */
const Measured = styled.div`
  container: header / inline-size;
`

/** One line; `src/node/fonts/headerStyles` sets what it shows. With letters twice as large the logo may shrink. */
const Inner = styled.div`
  display: flex;
  align-items: center;
  min-height: 4.25rem;
  & > :not(nav), & > span > a { flex: none; }
  & > :first-child { max-width: calc(100% - 2.875rem); margin-inline-end: auto; }
  & [hreflang] { display: none; }
  /* A narrow screen has space for the icon only. */
  & [href^='tel:'] { display: none; width: 2.75rem; height: 2.75rem; min-height: 0; padding: 0; white-space: nowrap; & > bdi { display: none; } }
  @container style(--header: split) { & > nav { margin-inline-end: auto; } }
  /* The button of the menu is opposite to the others. */
  @container style(--header: centred) {
    & > :first-child { margin-inline: auto; }
    & > [data-opens-dialog] { order: -1; }
  }
`

/** The languages stand together where the logo has a line of its own, and so do the number and the button. */
const Ends = styled.span`display: contents;`

const Logo = styled.a`
  display: block;
  padding-block: 0.6rem;
  & img { width: auto; object-fit: contain; height: 2.35rem; background: none; }
  &[data-named] { display: flex; flex: 0 1 auto; align-items: center; gap: .6rem; min-width: 0; color: var(--ink); text-decoration: none; }
  @media (forced-colors: active) { & img { forced-color-adjust: none; background: var(--surface); } }
`

const Name = styled.strong`
  max-width: 14rem;
  font-size: 1.25rem;
  font-weight: 650;
  line-height: 1.1;
  letter-spacing: -.015em;
  text-wrap: balance;
`

const Links = styled.nav`
  display: none;
  & ul { display: flex; }
  & a { display: flex; align-items: center; justify-content: center; min-height: 2.75rem; padding-inline: 0.6rem; color: var(--ink); font-weight: 550; text-decoration: none; white-space: nowrap; background: linear-gradient(var(--accent), var(--accent)) center bottom 0.35rem / 0 3px no-repeat; transition: background-size 0.25s; }
  & a:hover, & a[aria-current] { color: var(--brand); background-size: calc(100% - 1.2rem) 3px; }
`

/** A word and the links below it: over the page in the line, where `app/pageScripts/menu` closes it, and between the others in the menu. */
const Below = styled.details`
  & summary { display: flex; align-items: center; gap: .55rem; cursor: pointer; list-style: none; }
  & summary::-webkit-details-marker { display: none; }
  & summary::after { content: ''; flex: none; width: .5rem; height: .5rem; margin: -.25rem .1rem 0; border: solid; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  &[open] > summary::after { margin-top: .25rem; transform: rotate(225deg); }
  & summary[data-current] { color: var(--brand); }
  [data-links] & {
    position: relative;
    & summary { min-height: 2.75rem; padding-inline: .6rem; font-weight: 550; white-space: nowrap; }
    & summary:hover { color: var(--brand); }
    & ul { position: absolute; z-index: 1; display: grid; inset-inline-start: 0; top: calc(100% + .35rem); width: max-content; min-width: 100%; max-width: 17rem; padding-block: .5rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); box-shadow: 0 18px 36px -20px rgb(0 0 0 / .45); }
    & li a { justify-content: start; padding: .35rem 1rem; white-space: normal; background: none; }
    & li a:hover { background: var(--brand-soft); }
  }
  [data-links] li:last-child:not(:first-child) > & ul { inset-inline: auto 0; }
  dialog & {
    border-bottom: 1px solid var(--line);
    & summary { justify-content: space-between; min-height: 3.75rem; font-size: 1.75rem; font-weight: 650; letter-spacing: -.01em; overflow-wrap: anywhere; }
    & ul { margin-block: 0 1rem; padding-inline-start: 1rem; }
    & li a { min-height: 3rem; border-bottom: 0; font-size: 1.25rem; font-weight: 550; }
  }
`

const MenuButton = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.875rem;
  height: 2.875rem;
  color: var(--ink);
  border-radius: var(--radius-pill);
  &:hover { background: var(--brand-soft); }
  & svg { width: 1.5em; height: 1.5em; }
`

/*
 * Written in its own script, for readers of that language. Only devices without its letters load a font
 * (`src/node/fonts/languageNames`).
 */
const Switch = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  padding-inline: 0.6rem;
  color: var(--brand);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  border-radius: var(--radius-pill);
  &:hover { text-decoration: underline; }
  /* The language of the last visit (app/browser/behaviours/languageChoice): only the background changes, so that nothing moves. */
  &[data-chosen] { background: var(--brand-soft); }
  @media (forced-colors: active) { &[data-chosen] { outline: 1px solid; } }
`

const Menu = styled.dialog`
  inset: 0;
  width: 100%;
  padding: 0 1.25rem 2rem;
  background: var(--paper);
  z-index: 70;
  flex-direction: column;
  &[open] { display: flex; animation: side .3s cubic-bezier(.2, .8, .2, 1); }
  &:target { display: flex; }
  /* The buttons lie at the thumb. */
  & > nav { margin-bottom: auto; }
  & ul { display: grid; margin-block: 1rem 2rem; }
  & li a { display: flex; align-items: center; min-height: 3.75rem; border-bottom: 1px solid var(--line); color: var(--ink); font-size: 1.75rem; font-weight: 650; letter-spacing: -0.01em; text-decoration: none; overflow-wrap: anywhere; }
  & li a[aria-current] { color: var(--brand); }
  /* The number has its own line if both are too wide for one. */
  & > [href^='tel:'] { flex-wrap: wrap; }
`

const MenuHead = styled.div`
  display: flex;
  align-items: center;
  min-height: 4.25rem;
  & > :first-child { margin-inline-end: auto; }
`

/** Breadcrumbs: the last one is the page itself and no link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly { label: string; href: string }[] }) {
  return (
    <Column>
      <Trail aria-label={label}>
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.href}>
              {index < crumbs.length - 1 ? (
                <a href={crumb.href}>{crumb.label}</a>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </Trail>
    </Column>
  )
}

const Trail = styled.nav`
  padding-top: 0.75rem;
  margin-bottom: -0.75rem;
  font-size: 1rem;
  & ol { display: flex; flex-wrap: wrap; align-items: center; }
  & li { display: flex; align-items: center; min-width: 0; overflow-wrap: anywhere; }
  /* Browsers mirror this character in right-to-left text; screen readers skip it. */
  & li + li::before { content: '›' / ''; padding-inline: 0.55rem; color: var(--brand); font-weight: 700; }
  & a, & span { display: inline-flex; align-items: center; min-height: 2rem; }
  & a { color: var(--muted); text-decoration: none; }
  & a:hover { color: var(--brand); text-decoration: underline; }
  & span { font-weight: 600; }
  @container style(--opening: half) or style(--opening: full) { margin-bottom: .5rem; }
`
