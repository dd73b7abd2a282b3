import { Hono } from 'hono'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { PrivacyPage } from '../views/legal/privacy-page.tsx'
import { TermsPage } from '../views/legal/terms-page.tsx'
import { RulesPage } from '../views/safety/rules-page.tsx'
import type { AppEnv } from './http/context.ts'

export const legal = new Hono<AppEnv>()
  .get(paths.privacy, (c) =>
    c.render(<PrivacyPage />, {
      title: 'Privacy',
      description: `What ${SITE_NAME} stores about you, why, and how to remove it.`,
      canonical: paths.privacy,
      indexable: true,
    }),
  )
  .get(paths.rules, (c) =>
    c.render(<RulesPage />, {
      title: 'Community rules',
      description: `The rules for everyone on ${SITE_NAME}, and what happens when someone breaks them.`,
      canonical: paths.rules,
      indexable: true,
    }),
  )
  .get(paths.terms, (c) =>
    c.render(<TermsPage />, {
      title: 'Terms',
      description: `What you can expect from ${SITE_NAME}, and what we expect from you.`,
      canonical: paths.terms,
      indexable: true,
    }),
  )
