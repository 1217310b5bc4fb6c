import type { SectionType } from '../site/page'
import { kindOf, type AnyKind } from './kindOf'

/** The script of pages with a type of section. For builds only: browsers do not load the descriptors. */
export const sectionScript = (type: SectionType): AnyKind['script'] => kindOf(type).script
