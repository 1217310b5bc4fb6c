import styled from 'styled-components'
import { UiIcon } from './Icon'

const Box = styled.div`
  display: grid;
  gap: 0.4rem;
  max-width: 26rem;
  padding-bottom: 0.4rem;
  & label { font-weight: 600; }
  & [role='status'] { min-height: 1.6em; }
  @media (scripting: none) { display: none; }
`

const Input = styled.span`
  position: relative;
  display: block;
  & svg { position: absolute; inset-inline-start: 1rem; top: 50%; transform: translateY(-50%); color: var(--muted); pointer-events: none; }
  & input { width: 100%; min-height: 3.25rem; padding-block: 0.6rem; padding-inline: 2.9rem 1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill); background: var(--surface); }
`

interface FilterBoxProps {
  id: string
  label: string
  placeholder?: string
  empty: string
  near?: string
}

/** `app/behaviours/filters` narrows the finished list beside it by `data-filter-item`; without script the box is hidden. */
export function FilterBox({ id, label, placeholder, empty, near }: FilterBoxProps) {
  return (
    <Box data-filter={empty} data-filter-near={near}>
      <label htmlFor={`${id}-search`}>{label}</label>
      <Input>
        <UiIcon name="search" />
        <input id={`${id}-search`} type="search" placeholder={placeholder} autoComplete="off" enterKeyHint="search" />
      </Input>
      <p role="status" />
    </Box>
  )
}
