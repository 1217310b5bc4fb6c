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
                  {services.map((service) => (
                    <li key={service.id}>
                      {service.page ? <a href={service.page}>{service.title}</a> : service.title}
                    </li>
                  ))}
                  {links.map(({ label, href }) => (
                    <li key={label}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
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
`

/** On wide screens one line: the brand, the contact, the links. */
const Top = styled.div`
  display: grid;
  gap: 2rem;
  padding-bottom: 2rem;
  @media (min-width: 48rem) { grid-template-columns: 1fr 1fr; gap: 2.5rem var(--gap); }
  @media (min-width: 66rem) { &[data-linked] { grid-template-columns: 1fr 1fr 1.2fr; } }
`

const About = styled.div`
  & img { width: auto; height: 2.75rem; object-fit: contain; background: none; margin-bottom: 1.1rem; }
  & div { display: flex; align-items: center; gap: .75rem; margin-bottom: 1.1rem; }
  & div img { margin-bottom: 0; }
  & strong { font-size: 1.375rem; font-weight: 650; line-height: 1.1; }
  & p { color: var(--on-deep-muted); max-width: 30rem; }
  @media (forced-colors: active) { & img { forced-color-adjust: none; background: var(--deep); } }
`

/** All icons have one size and one indent. */
const Contact = styled.section`
  & > div { display: grid; justify-items: start; margin-top: .5rem; }
  & > div > a { gap: .75rem; margin-inline-start: -2px; }
  & > dl > div:has(svg) { padding-inline-start: 2rem; }
  & svg { width: 1.25rem; height: 1.25rem; color: var(--accent); }
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
`

const Notice = styled.p`
  padding-top: 1.5rem;
  border-top: 1px solid var(--deep-line);
  color: var(--on-deep-muted);
`
