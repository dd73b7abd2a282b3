import { Hono } from 'hono'
import { FEATURE_NAMES, FEATURE_ROWS, tierIncludes } from '../../lib/membership/features.ts'
import { TIER_LIMITS } from '../../lib/membership/limits.ts'
import { TIER_LABELS, TIERS } from '../../lib/membership/tiers.ts'
import type { AppEnv } from '../http/context.ts'

export const apiTiers = new Hono<AppEnv>().get('/', (c) =>
  c.json(
    TIERS.map((tier) => ({
      tier,
      name: TIER_LABELS[tier],
      limits: TIER_LIMITS[tier],
      features: FEATURE_NAMES.filter((feature) => tierIncludes(tier, feature)),
      lines: FEATURE_ROWS[tier].map(({ line, is, needsPayments = false }) => ({
        line,
        is,
        coming: needsPayments && c.get('paystack') === null,
      })),
    })),
  ),
)
