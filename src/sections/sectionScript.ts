import type { SectionType } from '../site/page'
import type { SectionKind, SectionScript } from './kinds/SectionKind'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** The script of pages with a type of section. For builds only: browsers do not load the descriptors. */
export const sectionScript = (type: SectionType): SectionScript | undefined =>
  (sectionKinds[type] as Pick<SectionKind<SectionType>, 'script'>).script
