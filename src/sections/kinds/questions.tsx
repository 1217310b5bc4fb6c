import type { SectionProps } from '../../site/page'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Aside, Small } from '../../ui/styles/elements'
import { SectionBand, SectionHeading } from '../../ui/SectionBand'
import { UiIcon } from '../../ui/Icon'
import { Markup } from '../../ui/Markup'
import { JumpLinks, withIds } from '../parts/JumpLinks'
import { inGroups } from '../parts/entryCells'
import type { SectionKind } from './SectionKind'

/** Questions that name a topic stand below it. */
function Questions({ id: section, title, text, questions, jump, tone }: SectionProps<'questions'>) {
  const groups = withIds(inGroups(questions, 'topic'), section, jump)
  return (
    <SectionBand tone={tone} isTight>
      <Aside>
        <SectionHeading title={title} text={text} />
        <div>
          <JumpLinks label={jump} groups={groups} />
          {groups.map(([name, members, groupId]) => (
            <Fragment key={name}>
              {name && <Group id={groupId}>{name}</Group>}
              {members.map(({ id, question, answer }) => (
                <Item key={id}>
                  <summary>
                    {question}
                    <UiIcon name="plus" />
                  </summary>
                  <Small>
                    <Markup text={answer} />
                  </Small>
                </Item>
              ))}
            </Fragment>
          ))}
        </div>
      </Aside>
    </SectionBand>
  )
}

export const questions: SectionKind<'questions'> = { View: Questions }

const Group = styled.h3`
  padding-block: 1.75rem .5rem;
  font-size: var(--size-lead);
  color: var(--brand);
  &:first-child, nav + & { padding-top: 0; }
  [data-tone='deep'] & { color: var(--accent); }
`

const Item = styled.details`
  border-bottom: 1px solid var(--line);
  & summary { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 3.5rem; padding-block: 0.9rem; font-weight: 650; font-size: 1.125rem; line-height: 1.35; cursor: pointer; list-style: none; overflow-wrap: anywhere; text-wrap: balance; }
  & summary::-webkit-details-marker { display: none; }
  & summary svg { flex: none; color: var(--brand); transition: transform 0.25s; }
  [data-tone='deep'] & summary svg { color: var(--accent); }
  &[open] summary svg { transform: rotate(45deg); }
  & p { padding-bottom: 1.25rem; max-width: 38rem; }
`
