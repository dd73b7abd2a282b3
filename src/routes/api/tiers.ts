import { Hono } from 'hono'
import { FEATURE_NAMES, gives, TIER_LIMITS, TIER_LINES } from '../../lib/tier-lines.ts'
import { TIER_LABELS, TIERS } from '../../lib/tiers.ts'
import type { AppEnv } from '../http/context.ts'

/** What each tier gives, as it is sold and as it is checked. */
export const apiTiers = new Hono<AppEnv>().get('/', (c) =>
  c.json(
    TIERS.map((tier) => ({
      tier,
      name: TIER_LABELS[tier],
      limits: TIER_LIMITS[tier],
      features: FEATURE_NAMES.filter((feature) => gives(tier, feature)),
      lines: TIER_LINES[tier].map(({ line, is, coming }) => ({
        line,
        is,
        coming: coming ?? false,
      })),
    })),
  ),
)
