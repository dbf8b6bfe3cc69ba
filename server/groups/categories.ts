/**
 * Everything that a campaign may be about: its advertiser names one, a reviewer may correct it, and owners forbid some in their
 * groups. These are the tier 1 categories of the IAB Content Taxonomy 1.0, by which OpenRTB blocks advertisers (`bcat`), as far
 * as they fit groups: IAB13, IAB25, IAB7, IAB11, IAB19, IAB9, IAB22, IAB5 and IAB4. That list has no crypto and no online
 * gambling, which the later Ad Product Taxonomy adds.
 */
export const CATEGORIES = [
  'crypto',
  'finance',
  'gambling',
  'adult',
  'health',
  'politics',
  'software',
  'games',
  'shops',
  'education',
  'jobs',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]
