import type { SectionType } from '../site/page'
import type { hydratedSections } from './kinds/hydratedSections.generated'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** For builds: in a browser the descriptors are not there. */
export const isHydrated = (type: SectionType): type is keyof typeof hydratedSections =>
  'isHydrated' in sectionKinds[type]
