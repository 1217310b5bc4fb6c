import styled from 'styled-components'
import { Markup, PictureImage, SectionBand } from 'townsite/kit'

export default function Code({ tone, title, parts }) {
  return (
    <SectionBand isTight tone={tone} title={title}>
      <Parts>
        {parts.map(({ text, image, code }, index) => (
          <div key={index}>
            {text && (
              <p>
                <Markup text={text} />
              </p>
            )}
            {image && <PictureImage picture={image} sizes="(min-width: 54rem) 52rem, 92vw" />}
            {code && (
              <pre lang="en" dir="ltr" translate="no">
                <code>{withWholeWords(code)}</code>
              </pre>
            )}
          </div>
        ))}
      </Parts>
    </SectionBand>
  )
}

/** A line breaks at no hyphen: `--offline` would be two arguments. */
const withWholeWords = (code) =>
  code.split(/(\S*-\S*)/).map((part, index) => (index % 2 === 0 ? part : <span key={index}>{part}</span>))

const Parts = styled.div`
  display: grid;
  gap: 1.5rem;
  max-width: 52rem;
  & p { max-width: 42rem; line-height: 1.6; }
  & > div { display: grid; gap: .75rem; }
  & img { width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--radius-m, .5rem); }
  & pre {
    padding: 1rem 1.25rem;
    border: 1px solid var(--line);
    border-radius: var(--radius-m, .5rem);
    background: var(--card, #fff);
    font: .9375rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace, 'Anek Devanagari';
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }
  & code { font: inherit; }
  & code span { display: inline-block; max-width: 100%; }
`
