import styled from 'styled-components'
import { ActionRow } from '../../ui/Button'
import { Column } from '../../ui/styles/layout'
import { Lead, SectionTitle } from '../../ui/styles/text'
import type { SectionKind } from './SectionKind'

export const banner: SectionKind<'banner'> = {
  View: ({ title, text, actions }) => (
    <Padding>
      <Column>
        <Sheet data-tone="deep">
          <div>
            <SectionTitle>{title}</SectionTitle>
            {text && <Lead>{text}</Lead>}
          </div>
          <ActionRow actions={actions} />
        </Sheet>
      </Column>
    </Padding>
  ),
}

const Padding = styled.div`
  padding-block: clamp(2rem, 1.4rem + 2.6vw, 4rem);
`

/** The buttons stand beside the text if both fit, however large the letters are. */
const Sheet = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1.75rem;
  align-items: center;
  padding: clamp(1.75rem, 1rem + 3.6vw, 4rem);
  border-radius: var(--radius-l);
  background: radial-gradient(120% 160% at 100% 0%, var(--deep-lit), var(--deep) 62%);
  color: var(--on-deep);
  & > :first-child { display: grid; gap: .875rem; flex: 1 1 22rem; }
  & > :last-child { margin: 0; }
  @container style(--sections: lines) or style(--sections: blocks) { background: var(--deep); }
`
