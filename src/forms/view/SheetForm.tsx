import styled from 'styled-components'
import { FormBody } from './FormBody'
import type { FormViewProps } from './FormViewProps'

/** A form on a sheet of its own. The types differ only in their width. */
export function SheetForm({ form }: FormViewProps<'page' | 'inline' | 'quick'>) {
  return (
    <Sheet data-kind={form.type}>
      <FormBody form={form} />
    </Sheet>
  )
}

const Sheet = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  padding: clamp(1.25rem, 0.8rem + 2.2vw, 2.5rem);
  /* It is light on a deep ground too. */
  [data-tone='deep'] & { --on-deep-muted: var(--muted); }
  &[data-kind='quick'] { padding: 1.25rem 1.35rem; border-radius: var(--radius-m); box-shadow: 0 18px 50px -18px rgb(0 0 0 / 0.28); }
  @container style(--cards: outlined) { &, &[data-kind='quick'] { border: 2px solid var(--ink); border-radius: var(--radius-s); box-shadow: .3rem .3rem 0 var(--ink); } }
`
