import { iconPaths, type IconName } from './iconPaths'

interface IconProps {
  name: IconName
  /** Shown to a pointer that rests on the button of an icon without words. */
  tip?: string
}

/** A drawing beside words or the accessible name of its button: screen readers skip it. */
export function Icon({ name, tip }: IconProps) {
  return (
    <>
      {tip !== undefined && <span className="tip" title={tip} aria-hidden="true" />}
      <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
        <path d={iconPaths[name]} />
      </svg>
    </>
  )
}
