import styled from 'styled-components'
import type { FooterProps } from '../site/page'
import { ActionButton, Button } from '../ui/Button'
import { FactLines } from '../ui/lists'
import { Column } from '../ui/styles/elements'
import { PictureImage } from '../ui/PictureImage'

export function Footer({ id, logo, name, blurb, groups, contact, notice, isSlim, again }: FooterProps) {
  const change = again !== undefined && (
    <Button as="button" type="button" data-kind="plain" data-consent="again" hidden>
      {again}
    </Button>
  )
  const logoImage = <PictureImage picture={logo} sizes="12rem" decorative={name !== undefined} />
  if (isSlim)
    return (
      <Ground data-tone="deep" data-slim="">
        <Column>
          {notice}
          {change && <div>{change}</div>}
        </Column>
      </Ground>
    )
  // The links of a group may rest.
  const filled = groups.filter(({ services = [], links = [] }) => services.length + links.length > 0)
  return (
    <Ground data-tone="deep">
      <Column>
        <Top data-linked={filled.length > 0 ? '' : undefined}>
          <About>
            {name ? (
              <div>
                {logoImage}
                <strong>{name}</strong>
              </div>
            ) : (
              logoImage
            )}
            <p>{blurb}</p>
          </About>
          <Contact id={id}>
            <h2>{contact.title}</h2>
            <FactLines lines={contact.lines} />
            <div>
              {contact.actions.map((action) => (
                <ActionButton key={action.href} action={action} kind="plain" />
              ))}
            </div>
          </Contact>
          <Groups>
            {filled.map(({ title, services = [], links = [] }) => (
              <nav key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {[...services.map(({ title: label, page: href }) => ({ label, href })), ...links].map(
                    ({ label, href }) => (
                      <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
                    ),
                  )}
                </ul>
              </nav>
            ))}
          </Groups>
        </Top>
        <Notice>{notice}</Notice>
        {change}
      </Column>
    </Ground>
  )
}

const Ground = styled.footer`
  background: var(--deep);
  color: var(--on-deep);
  /* Its colour goes on behind the bar, which has its space below. */
  box-shadow: 0 12rem var(--deep);
  padding-block: clamp(2.5rem, 2rem + 3vw, 5rem) 1.75rem;
  &[data-slim] { padding-top: 1.75rem; }
  & h2 { font-size: 1.1875rem; margin-bottom: 0.75rem; }
  @container style(--footer: words) { --deep: var(--tint); --on-deep: var(--ink); --on-deep-muted: var(--muted); --deep-line: var(--line); --accent: var(--brand); }
  @container style(--sections: panels) { border-radius: var(--radius-l) var(--radius-l) 0 0; }
`

/** On wide screens one line: the brand, the contact, the links. */
const Top = styled.div`
  display: grid;
  gap: 2rem;
  padding-bottom: 2rem;
  @media (min-width: 48rem) { grid-template-columns: 1fr 1fr; gap: 2.5rem var(--gap); }
  @media (min-width: 66rem) { &[data-linked] { grid-template-columns: 1fr 1fr 1.2fr; } }
  @container style(--footer: centred) { && { grid-template-columns: minmax(0, 1fr); justify-items: center; text-align: center; } }
  @container style(--footer: number) or style(--footer: words) { @media (min-width: 66rem) { && { grid-template-columns: 1fr 1.6fr; } } }
`

const About = styled.div`
  & img { width: auto; height: 2.75rem; object-fit: contain; background: none; margin-bottom: 1.1rem; }
  & div { display: flex; align-items: center; gap: .75rem; margin-bottom: 1.1rem; }
  & div img { margin-bottom: 0; }
  & strong { font-size: 1.375rem; font-weight: 650; line-height: 1.1; }
  & p { color: var(--on-deep-muted); max-width: 30rem; }
  @media (forced-colors: active) { & img { forced-color-adjust: none; background: var(--deep); } }
  @container style(--footer: centred) { & div { flex-direction: column; } & strong { font-family: var(--title); font-size: var(--size-section); font-weight: 400; } & p { margin-inline: auto; } }
  @container style(--footer: words) { grid-column: 1 / -1; & p { max-width: 24em; font-family: var(--title); font-size: var(--size-section); line-height: 1.2; color: var(--ink); text-wrap: balance; } }
  @container style(--footer: sign) {
    display: contents;
    & div { grid-column: 1 / -1; order: 1; gap: .15em; margin: .5rem 0 0; font-size: clamp(2.5rem, 11.5vw, 9.5rem); }
    & div img { height: .8em; margin: 0; }
    & strong { font-family: var(--title); font-size: 1em; font-weight: 800; line-height: .95; letter-spacing: -.03em; }
  }
`

/** All icons have one size and one indent. */
const Contact = styled.section`
  & > div { display: grid; justify-items: start; margin-top: .5rem; }
  & > div > a { gap: .75rem; margin-inline-start: -2px; }
  & > dl > div:has(svg) { padding-inline-start: 2rem; }
  & svg { width: 1.25rem; height: 1.25rem; color: var(--accent); }
  @container style(--footer: centred) or style(--footer: number) or style(--footer: words) {
    & > dl { display: flex; flex-wrap: wrap; justify-content: inherit; gap: 1rem clamp(2rem, 5vw, 4rem); }
    & > div { display: flex; flex-wrap: wrap; justify-content: inherit; gap: 0 2rem; }
  }
  @container style(--footer: centred) { justify-content: center; & > dl svg { display: none; } & > dl > div:has(svg) { padding: 0; } }
  @container style(--footer: number) {
    grid-column: 1 / -1;
    order: -1;
    & > div > [href^='tel:'] { flex: 1 0 100%; justify-content: start; font-family: var(--title); font-size: clamp(1.75rem, 7.4vw, 5.5rem); font-weight: 800; line-height: 1.05; letter-spacing: -.03em; text-align: start; color: var(--accent); & > svg { display: none; } }
  }
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: 1.5rem;
  & > :only-child > ul { columns: 8rem; }
  & li { break-inside: avoid; overflow-wrap: anywhere; }
  & a { display: flex; align-items: center; min-height: 2.75rem; color: var(--on-deep-muted); line-height: 1.3; text-decoration: none; }
  & a:hover { color: var(--on-deep); text-decoration: underline; }
  @media (min-width: 48rem) and (max-width: 65.99rem) { grid-column: 1 / -1; }
  @container style(--footer: centred) { grid-template-columns: minmax(0, 1fr); gap: 0; & h2 { display: none; } & ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.75rem; } }
`

const Notice = styled.p`
  padding-top: 1.5rem;
  border-top: 1px solid var(--deep-line);
  color: var(--on-deep-muted);
  @container style(--footer: centred) { text-align: center; }
`
