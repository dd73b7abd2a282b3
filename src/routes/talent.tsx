import { Hono } from 'hono'
import { countTalent } from '../db/talent/find.ts'
import { parseListQuery, talentPath, talentQuery } from '../lib/lists/query.ts'
import { paths } from '../lib/paths.ts'
import { fullName } from '../lib/text/format.ts'
import { TalentMemberPage } from '../views/talent/member-page.tsx'
import {
  FilteredTalent,
  MoreTalent,
  type OwnQuery,
  type TalentList,
  TalentPage,
  TalentToldPage,
} from '../views/talent/page.tsx'
import { below } from './http/below.ts'
import { asId } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { answerRows, listed, rowsAsked } from './http/lists.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'
import { finderOf, findTalent, openFound } from './talent/find.ts'
import { recruiterOf, recruitingFor } from './talent/load.ts'

const pattern = below(paths.talent)

const TALENT = { title: 'Talent', indexable: false }

/** Where organizations look for members who may be found. */
export const talent = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const asked = parseListQuery(talentQuery, c.req.query())
    const { teams, without } = await recruitingFor(c)
    const team = asked.organizationId
      ? teams.find(({ id }) => id === asked.organizationId?.toLowerCase())
      : teams[0]
    if (!team) return c.render(<TalentToldPage teams={without} />, TALENT)
    const query = { ...asked, organizationId: team.id }
    const list = load(c, query)
    if (!wantsFragment(c))
      return c.render(<TalentPage query={query} teams={teams} list={part(c, list)} />, TALENT)
    return answerRows(c, query, await list, pathOf(query), {
      filtered: (list) => <FilteredTalent query={query} list={list} />,
      appended: (list, focus) => <MoreTalent query={query} list={list} focus={focus} />,
    })
  })
  .get(pattern(paths.talentMember), requireMember, async (c) => {
    const team = await recruiterOf(c, c.req.query('organizationId'))
    const member = await openFound(c, team.id, asId(c.req.param('member'), 'Member'))
    return c.render(<TalentMemberPage member={member} team={team} />, {
      title: fullName(member),
      indexable: false,
    })
  })

const pathOf = (query: OwnQuery) => (more: Record<string, string>) => talentPath(query, more)

async function load(c: AppContext, query: OwnQuery): Promise<TalentList> {
  const finder = finderOf(c, query.organizationId)
  const [page, count] = await Promise.all([
    findTalent(c, finder, query, rowsAsked(c, query)),
    countTalent(c.var.db, finder, query),
  ])
  return listed(c, query, page, count, pathOf(query))
}
