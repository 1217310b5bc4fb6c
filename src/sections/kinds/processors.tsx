import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { SectionBand } from '../../ui/SectionBand'
import { CardTitle } from '../../ui/styles/text'
import type { SectionKind } from './SectionKind'

function Processors({ title, text, processors, labels, tone }: SectionProps<'processors'>) {
  return (
    <SectionBand tone={tone} isTight title={title} text={text}>
      <List>
        {processors.map(({ id, name, purpose, data, policy }) => (
          <li key={id}>
            <CardTitle>{name}</CardTitle>
            <dl>
              <dt>{labels.purpose}</dt>
              <dd>{purpose}</dd>
              <dt>{labels.data}</dt>
              <dd>{data}</dd>
            </dl>
            {policy && (
              <a href={policy} rel="noopener">
                {labels.policy}: {name}
              </a>
            )}
          </li>
        ))}
      </List>
    </SectionBand>
  )
}

export const processors: SectionKind<'processors'> = { View: Processors }

const List = styled.ul`
  display: grid;
  border-top: 1px solid var(--line);
  & > li { display: grid; gap: 0.5rem 3rem; padding-block: 1.5rem; border-bottom: 1px solid var(--line); }
  & dl { display: grid; gap: 0.35rem 1.25rem; line-height: 1.6; }
  & dt { color: var(--muted); font-weight: 600; }
  & dd { margin: 0; max-width: 42rem; }
  & a { display: inline-flex; align-items: center; min-height: 2rem; justify-self: start; }
  @media (min-width: 48rem) {
    & > li { grid-template-columns: 16rem 1fr; }
    & > li > h3 { grid-row: span 2; }
    & dl { grid-template-columns: 7rem 1fr; }
  }
`
