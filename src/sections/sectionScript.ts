import type { SectionProps } from '../site/page'
import { kindOf, type AnyKind } from './kindOf'

/** The script of pages with a section, if it needs one. For builds only: browsers do not load the descriptors. */
export function sectionScript(section: SectionProps): AnyKind['script'] {
  const { script, needsScript } = kindOf(section.type)
  return needsScript?.(section) === false ? undefined : script
}
