import styled from 'styled-components'

/** The title of a page. */
export const PageTitle = styled.h1`
  font-size: clamp(2.35rem, 1.55rem + 3.6vw, 4.25rem);
  font-weight: 750;
  line-height: 1.03;
  letter-spacing: -0.028em;
`

/** The title of a section. */
export const SectionTitle = styled.h2`
  font-size: clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem);
  letter-spacing: -0.022em;
`

/** The sentence below a title. */
export const Lead = styled.p`
  font-size: clamp(1.0625rem, 1rem + 0.35vw, 1.25rem);
  line-height: 1.55;
  color: var(--muted);
  max-width: 38rem;
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

/** The title of a card. */
export const CardTitle = styled.h3`
  font-size: clamp(1.1875rem, 1.1rem + 0.3vw, 1.375rem);
`

/** Running words of the second rank. */
export const Small = styled.p`
  font-size: 1rem;
  line-height: 1.55;
  color: var(--muted);
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

/** A short line above a title. */
export const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  font-weight: 600;
  font-size: 1rem;
  color: var(--brand);
  [data-tone='deep'] & { color: var(--accent); }
`
