import { Fragment, type ComponentProps, type ElementType } from 'react'
import styled from 'styled-components'
import { type UiIconName, UiIcon, Icon } from './Icon'

/** The styles of buttons and of links like buttons. `data-kind`: `main` (one a screen), `quiet`, `plain`. */
export const Button = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: 3rem;
  padding: 0.7rem 1.35rem;
  border: 2px solid transparent;
  border-radius: var(--radius-pill);
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  max-width: 100%;
  overflow-wrap: anywhere;
  cursor: pointer;
  /* A number fits on one line of a narrow screen, also in wide letters. Its parts stand apart where spaces are narrow. */
  &:where([href^='tel:']) { padding-inline: clamp(.4rem, 5.75vw - .75rem, 1.35rem); word-spacing: .1em; }
  color: var(--on-brand);
  background: var(--brand);
  transition: background-color 0.2s, border-color 0.2s, transform 0.2s;
  &:hover { background: var(--brand-strong); }
  &:active { transform: translateY(1px); }
  &[aria-disabled='true'] { opacity: 0.72; cursor: progress; }
  &[data-kind='main'] { background: var(--accent); color: var(--on-accent); }
  &[data-kind='main']:hover { background: var(--accent-strong); }
  &[data-kind='quiet'] { background: transparent; color: var(--brand); border-color: currentColor; }
  &[data-kind='quiet']:hover { background: var(--brand-soft); }
  &[data-kind='plain'] { background: none; color: var(--brand); padding-inline: 0; }
  &[data-kind='plain']:hover { text-decoration: underline; }
  &[data-wide] { width: 100%; }
  [data-tone='deep'] &:is([data-kind='quiet'], [data-kind='plain']) { color: var(--on-deep); }
  [data-tone='deep'] &[data-kind='quiet']:hover { background: var(--deep-raised); }
  @media (forced-colors: active) { &:not([data-kind='plain']) { border-color: currentColor; } }
  @media print { && { display: none; } }
  @container style(--buttons: thin) { border-width: 1px; font-weight: 500; }
  @container style(--buttons: block) {
    border-radius: var(--radius-s);
    &:not([data-kind='plain']) { border-color: var(--ink); box-shadow: .25rem .25rem 0 var(--ink); }
    [data-tone='deep'] &:not([data-kind='plain']) { border-color: var(--on-deep); box-shadow: .25rem .25rem 0 var(--on-deep); }
  }
`

export interface ActionData {
  type: 'link' | 'call' | 'whatsapp' | 'email' | 'upi' | 'payment' | 'download'
  label: string
  href: string
  icon?: string
  saveAs?: string
  code?: { path: string; size: number; words: string; id: string }
}

const iconOf: Partial<Record<ActionData['type'], UiIconName>> = { call: 'phone', whatsapp: 'whatsapp', email: 'email' }

export function ActionButton({ action, kind }: { action: ActionData; kind?: 'main' | 'quiet' | 'plain' | undefined }) {
  const ownIcon = iconOf[action.type]
  return (
    <Button href={action.href} data-kind={kind} download={action.saveAs} {...outward(action.href)}>
      {action.icon ? <Icon icon={action.icon} /> : ownIcon && <UiIcon name={ownIcon} />}
      {action.label}
    </Button>
  )
}

interface OptionalLinkProps extends ComponentProps<'a'> {
  /** The element around its content where there is no address. */
  otherwise?: ElementType
}

/** A link, or its content alone where there is no address. */
export const OptionalLink = ({ href, otherwise: Other = Fragment, children, ...attributes }: OptionalLinkProps) =>
  href ? (
    <a href={href} {...outward(href)} {...attributes}>
      {children}
    </a>
  ) : (
    <Other>{children}</Other>
  )

/** Several actions: the first is the main one. */
export function ActionRow({ actions }: { actions: readonly ActionData[] | undefined }) {
  if (!actions?.length) return null
  return (
    <>
      <Buttons>
        {actions.map((action, index) => (
          <ActionButton key={action.href} action={action} kind={index === 0 ? 'main' : 'quiet'} />
        ))}
      </Buttons>
      {actions.map(({ code, href }) => code && <ScanCode key={href} {...code} />)}
    </>
  )
}

/** Black on white on every ground, as readers expect it. Its size is that of a card's code: 5 cm on most screens. */
const ScanCode = ({ path, size, words, id }: NonNullable<ActionData['code']>) => (
  <figure>
    <svg width="192" height="192" viewBox={`0 0 ${size} ${size}`} fill="#000" role="img" aria-label={`${words} ${id}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} shapeRendering="crispEdges" />
    </svg>
    <figcaption>
      {words}
      <br />
      <bdi dir="ltr">{id}</bdi>
    </figcaption>
  </figure>
)

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: .75rem;
  margin-top: .5rem;
  @media (max-width: 30rem) { & > * { flex: 1 1 100%; } }
`

/** The attributes of a link to another site; none for a link inside the site, a call or an e-mail. */
export const outward = (href: string): { target?: string; rel?: string } =>
  /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {}
