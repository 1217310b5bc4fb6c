import type { SectionType } from '../site/page'
import { kindOf } from './kindOf'
import type { hydratedSections } from './kinds/hydratedSections.generated'

/** For builds only: browsers do not load the descriptors. */
export const isHydrated = (type: SectionType): type is keyof typeof hydratedSections => 'isHydrated' in kindOf(type)
