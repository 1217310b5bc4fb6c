import type { SectionType } from '../site/page'
import type { SectionKind, SectionScript } from './kinds/SectionKind'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** The script that pages with sections of a type have. For builds: in a browser the descriptors are not there. */
export const sectionScript = (type: SectionType): SectionScript | undefined =>
  (sectionKinds[type] as Pick<SectionKind<SectionType>, 'script'>).script
