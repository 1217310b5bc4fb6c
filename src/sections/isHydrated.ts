import type { SectionType } from '../site/page'
import type { hydratedSections } from './kinds/hydratedSections.generated'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** For builds only: browsers do not load the descriptors. */
export const isHydrated = (type: SectionType): type is keyof typeof hydratedSections =>
  'isHydrated' in sectionKinds[type]
