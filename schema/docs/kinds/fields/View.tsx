import styled from 'styled-components'
import { SectionBand } from 'townsite/kit'

export default function Fields({ title, rows, words }) {
  return (
    <SectionBand isTight title={title}>
      <Rows>
        {rows.map(({ key, text, needed, unless, values }) => (
          <div key={key}>
            <dt>
              <code lang="en" translate="no">
                {key}
              </code>
              {needed && <small>{words.needed}</small>}
              {unless && (
                <small>
                  {words.neededUnless}{' '}
                  <code lang="en" translate="no">
                    {unless}
                  </code>
                </small>
              )}
            </dt>
            <dd>
              {withCode(words[text] ?? text)}
              {values && <samp translate="no">{values.join(' · ')}</samp>}
            </dd>
          </div>
        ))}
      </Rows>
    </SectionBand>
  )
}

/** What stands in braces is written so in site.json. */
const withCode = (text) =>
  text.split(/(\{[^{}]*\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} translate="no">
        {part}
      </code>
    ),
  )

const Rows = styled.dl`
  display: grid;
  max-width: 62rem;
  & > div { display: grid; gap: .25rem 2rem; padding-block: .75rem; border-top: 1px solid var(--line); }
  & dt { display: flex; flex-wrap: wrap; gap: .125rem .75rem; align-items: baseline; }
  & dd { margin: 0; line-height: 1.55; }
  & code, & samp { font: .9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace, 'Anek Devanagari'; overflow-wrap: anywhere; }
  & dt code { font-weight: 600; }
  & samp { display: block; color: var(--muted); }
  & small { font-size: .875rem; color: var(--brand); font-weight: 600; }
  @media (min-width: 48rem) {
    & > div { grid-template-columns: 17rem 1fr; }
  }
`
