import styled from 'styled-components'

/* A typeface of titles is set by `node/fonts`; where there is none, the invalid value inherits that of texts. */

export const PageTitle = styled.h1`
  margin-inline-start: -.04em;
  font-family: var(--title);
  font-size: var(--size-title);
  font-weight: 750;
  line-height: 1.03;
  letter-spacing: -.028em;
  @container style(--titles: light) { font-weight: 400; line-height: 1.08; letter-spacing: -.02em; }
  @container style(--titles: heavy) { font-weight: 800; line-height: .98; letter-spacing: -.035em; }
`

/** Large letters have space beside them, which would set them off from the text below. */
export const SectionTitle = styled.h2`
  margin-inline-start: -.04em;
  font-family: var(--title);
  font-size: var(--size-section);
  letter-spacing: -.022em;
`

export const Lead = styled.p`
  font-size: var(--size-lead);
  line-height: 1.55;
  color: var(--muted);
  max-width: 38rem;
  text-wrap: pretty;
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

export const CardTitle = styled.h3`
  font-size: var(--size-card);
`

export const Small = styled.p`
  font-size: 1rem;
  line-height: 1.55;
  color: var(--muted);
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

export const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  font-weight: 600;
  font-size: 1rem;
  color: var(--brand);
  [data-tone='deep'] & { color: var(--accent); }
`
