import { iconPaths, type IconName } from './iconPaths'

/** A drawing beside words or the accessible name of its button: screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
