import postgres, { type Sql } from 'postgres'
import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES } from '../src/lib/catalog.ts'
import { CARDS_PER_PAGE, FIRST_ROWS, PAGE_SIZE } from '../src/lib/lists/fields.ts'
import {
  type Match,
  type MatchSubject,
  match,
  type Seeker,
  strongest,
} from '../src/lib/opportunities/match.ts'
import { formatDate } from '../src/lib/text/format.ts'

// The list of opportunities as one would write it by hand for nothing but speed: what bench/pages.ts
// measures the site against. Bun.serve, prepared statements, template strings, and gzip at once.

const GZIP_LEVEL = 1

type Viewer = Seeker & { id: string; firstName: string; lastName: string; membershipTier: string }
type Row = MatchSubject & {
  id: string
  title: string
  location: string | null
  salary: string | null
  applicationDeadline: Date | null
  organizationId: string | null
  organizationName: string | null
  own: boolean
  application: string | null
  createdAt: Date
}
type Filter = { q: string; type: string; location: string }

/** Answers the page, what htmx asks for, and the JSON, from a database of the site's. */
export const reference = (sql: Sql) => async (request: Request) => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/readyz') return new Response('ready')
  const token = /session=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1]
  const viewer = token ? await findViewer(sql, token) : null
  if (!viewer) return new Response('Sign in', { status: 401 })
  const of = (name: string) => searchParams.get(name) ?? ''
  const filter = { q: of('q'), type: of('type'), location: of('location') }
  if (pathname === '/api/opportunities') return answerJson(sql, request, viewer, filter)
  const isFragment = request.headers.has('HX-Request')
  const cursor = of('cursor')
  const limit = isFragment && !cursor ? FIRST_ROWS : CARDS_PER_PAGE
  const [rows, count] = await Promise.all([
    findRows(sql, viewer, filter, cursor, limit + 1),
    countRows(sql, filter),
  ])
  const list = cards(rows.slice(0, limit), viewer) + more(rows[limit - 1], rows.length > limit)
  const html = !isFragment
    ? page(viewer, filter, list, count)
    : cursor
      ? list
      : `<ul id="cards">${list}</ul>${found(count)}${typeSelect(filter)}`
  return answer(request, html, 'text/html; charset=utf-8')
}

async function answerJson(sql: Sql, request: Request, viewer: Viewer, filter: Filter) {
  const [rows, count] = await Promise.all([
    findWholeRows(sql, filter, PAGE_SIZE),
    countRows(sql, filter),
  ])
  const json = rows.map((row) => ({ ...row, ...match(viewer, row) }))
  const response = answer(request, JSON.stringify(json), 'application/json')
  response.headers.set('X-Total-Count', String(count))
  return response
}

function answer(request: Request, text: string, type: string) {
  const headers = { 'Content-Type': type, Vary: 'Accept-Encoding' }
  if (!request.headers.get('Accept-Encoding')?.includes('gzip'))
    return new Response(text, { headers })
  const body = Bun.gzipSync(text, { level: GZIP_LEVEL })
  return new Response(body, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
}

async function findViewer(sql: Sql, token: string) {
  const sid = new Bun.CryptoHasher('sha256').update(token).digest('hex')
  const [viewer] = await sql<Viewer[]>`
    select u.id, first_name, last_name, membership_tier, interest_areas, industries, career_level,
      country, city, experience, certifications, qualifications, projects
    from sessions join users u on u.id = user_id where sid = ${sid} and expire > now()`
  return viewer ?? null
}

const condition = (sql: Sql, { q, type, location }: Filter) => sql`
  o.status = 'open' and o.held_at is null and (o.application_deadline is null or o.application_deadline > now())
  ${type ? sql`and o.type = ${type}` : sql``}
  ${q ? sql`and o.words @@ ${asQuery(q, '')}::tsquery` : sql``}
  ${location ? sql`and o.words @@ ${asQuery(location, '@')}::tsquery` : sql``}`

const asQuery = (text: string, mark: string) =>
  `${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `'${mark}${word}'`).join(' & ')}:*`

const findRows = (sql: Sql, { id }: Viewer, filter: Filter, cursor: string, limit: number) => {
  const [at, last] = cursor.split('_')
  return sql<Row[]>`
    select o.id, o.title, o.type, o.location, o.salary, o.application_deadline, o.organization_id,
      o.skills, o.industries, o.level, o.remote, o.country, o.city, o.created_at,
      g.name as organization_name, a.status as application,
      (o.posted_by_id is not distinct from ${id} or coalesce(o.organization_id in
        (select organization_id from team_members where user_id = ${id}), false)) as own
    from opportunities o left join organizations g on g.id = o.organization_id
      left join applications a on a.opportunity_id = o.id and a.applicant_id = ${id}
    where ${condition(sql, filter)}
      ${cursor ? sql`and (o.created_at, o.id) < (${new Date(Number(at))}, ${last!})` : sql``}
    order by o.created_at desc, o.id desc limit ${sql.unsafe(String(limit))}`
}

const findWholeRows = (sql: Sql, filter: Filter, limit: number) => sql<Row[]>`
  select o.id, o.title, o.description, o.type, o.status, o.location, o.salary, o.requirements,
    o.benefits, o.application_deadline, o.organization_id, g.name as organization_name,
    o.posted_by_id, o.skills, o.industries, o.level, o.remote, o.country, o.city, o.created_at,
    o.updated_at
  from opportunities o left join organizations g on g.id = o.organization_id
  where ${condition(sql, filter)} order by o.created_at desc, o.id desc limit ${sql.unsafe(String(limit))}`

async function countRows(sql: Sql, filter: Filter) {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n
    from (select 1 from opportunities o where ${condition(sql, filter)} limit 10001) as matching`
  return row!.n
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string | null) =>
  value && /[&<>"]/.test(value) ? value.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!) : (value ?? '')

const icon = (name: string) =>
  `<svg class="icon" aria-hidden="true"><use href="/assets/icons.svg#${name}"/></svg>`

const fact = (name: string, label: string, value: string) =>
  `<div class="fact">${icon(name)}<dt class="visually-hidden">${label}</dt><dd dir="auto">${value}</dd></div>`

const cards = (rows: Row[], viewer: Viewer) => rows.map((row) => card(row, viewer)).join('')

const card = (row: Row, viewer: Viewer) => `<li class="card opportunity"><div class="item-head">
<span class="tile" aria-hidden="true"><svg viewBox="0 0 48 48"><use href="/assets/tiles.svg#t${row.id.charCodeAt(35) % 16}"/></svg></span>
<p><a href="/companies/${row.organizationId}" title="${text(row.organizationName)}"><span dir="auto">${text(row.organizationName)}</span></a></p>
<span class="badge badge-${row.type}">${icon(row.type)}${OPPORTUNITY_TYPE_LABELS[row.type].one}</span></div>
<h2 class="item-title text-card" dir="auto"><a href="/opportunities/${row.id}">${text(row.title)}</a></h2>
<dl class="facts">${row.location ? fact('map-pin', 'Location', text(row.location)) : ''}${row.salary ? fact('wallet', 'Pay', text(row.salary)) : ''}${
  row.applicationDeadline
    ? fact(
        'calendar',
        'Deadline',
        `Closes <time datetime="${row.applicationDeadline.toISOString().slice(0, 10)}">${formatDate(row.applicationDeadline)}</time>`,
      )
    : ''
}</dl><div class="match">${row.own ? '<span></span>' : note(row.id, match(viewer, row))}${action(row)}</div></li>`

const note = (id: string, { matchPercentage, matchReasons }: Match) =>
  matchPercentage === null
    ? '<p class="why"><a href="/profile#answers">Complete your profile</a> to see how well it fits</p>'
    : `<div><button type="button" class="tip" aria-describedby="match-${id}"><b class="num">${matchPercentage}% <small>match</small></b></button>
<p class="why" id="match-${id}">${strongest(matchReasons)
        .map((reason) => text(reason.text))
        .join('. ')}</p></div>`

const action = ({ id, application }: Row) =>
  application
    ? `<a class="btn btn-soft" href="/applications">Applied</a>`
    : `<form method="post" action="/opportunities/${id}/application" hx-post="/opportunities/${id}/application" hx-target="closest .match" hx-swap="outerHTML">
<input type="hidden" name="next" value="/opportunities"><button type="submit" class="btn btn-soft">Apply Now</button></form>`

const more = (last: Row | undefined, isMore: boolean) =>
  isMore && last
    ? `<li id="more"><a class="btn" href="/opportunities?cursor=${last.createdAt.getTime()}_${last.id}" hx-get="/opportunities?cursor=${last.createdAt.getTime()}_${last.id}" hx-target="#more" hx-swap="outerHTML">Load More Opportunities</a></li>`
    : ''

const found = (count: number) =>
  `<p id="found" role="status">${count > 10_000 ? 'More than 10,000' : count} opportunities found</p>`

const typeSelect = ({ type }: Filter) =>
  `<select id="type" name="type"><option value="all">All types</option>${OPPORTUNITY_TYPES.map((each) => `<option value="${each}"${each === type ? ' selected' : ''}>${OPPORTUNITY_TYPE_LABELS[each].many}</option>`).join('')}</select>`

const link = ([href, label]: [string, string]) =>
  `<li><a href="${href}"${href === '/opportunities' ? ' aria-current="page"' : ''}>${icon(label.toLowerCase())}<span>${label}</span></a></li>`

const LINKS: [string, string][] = [
  ['/', 'Home'],
  ['/opportunities', 'Opportunities'],
  ['/companies', 'Companies'],
  ['/communities', 'Communities'],
  ['/mentorship', 'Mentorship'],
  ['/mentors', 'Mentors'],
  ['/membership', 'Membership'],
]
const NAVIGATION = LINKS.map(link).join('')

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Opportunities</title><link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin="anonymous"><link rel="stylesheet" href="/assets/app.css"><script type="module" src="/assets/client.js"></script>
<meta name="description" content="Jobs, funding, scholarships, mentorships, internships and grants to apply for."><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>`

const FOOTER = `<footer class="footer"><div class="wrap"><p>Opportunities, communities and mentorship: a clear next step from wherever you stand.</p><nav aria-label="Footer"><ul>${NAVIGATION}<li><a href="/privacy">Privacy</a></li><li><a href="/terms">Terms</a></li><li><a href="/contact">Contact</a></li></ul></nav></div></footer></body></html>`

const header = ({ firstName, lastName, membershipTier }: Viewer) =>
  `<body><a class="skip" href="#main">Skip to content</a><header class="header"><div class="wrap"><a class="brand" href="/">${icon('brand')}<span>Reference</span></a><nav aria-label="Main"><ul>${NAVIGATION}</ul></nav>
<details class="menu"><summary aria-label="Menu of ${text(firstName)}">${icon('user')}<span dir="auto">${text(`${firstName} ${lastName}`)}</span><small>${membershipTier}</small></summary><ul><li><a href="/profile">Profile</a></li><li><a href="/applications">Applications</a></li><li><a href="/payments">Payments</a></li><li><form method="post" action="/api/logout"><button type="submit">Sign Out</button></form></li></ul></details></div></header>`

const filters = (filter: Filter) =>
  `<form class="filters" id="filters" action="/opportunities" hx-get="/opportunities" hx-trigger="submit, change target:select, input changed delay:200ms target:input" hx-target="#results" hx-sync="this:replace">
<label class="field">Search${icon('search')}<input type="search" name="q" value="${text(filter.q)}" placeholder="Title or description" maxlength="200"></label><label class="field">Type${typeSelect(filter)}</label>
<label class="field">Location${icon('map-pin')}<input name="location" value="${text(filter.location)}" placeholder="City or country" maxlength="200"></label>
<label class="field">Order<select name="sort"><option value="newest">Newest</option><option value="match">Best match</option></select></label><ul class="pills">${OPPORTUNITY_TYPES.map((type) => `<li><a href="/opportunities?type=${type}"${type === filter.type ? ' aria-current="true"' : ''}>${icon(type)}${OPPORTUNITY_TYPE_LABELS[type].many}</a></li>`).join('')}</ul><button type="submit" class="btn">Search</button></form>`

const page = (viewer: Viewer, filter: Filter, list: string, count: number) =>
  `${HEAD}${header(viewer)}<main id="main"><div class="page wrap"><div class="page-head"><h1>Discover Opportunities</h1><p>The percentage is worked out from your profile, and says why.</p></div>${filters(filter)}${found(count)}<div id="results"><ul id="cards" class="grid">${list}</ul></div></div></main>${FOOTER}`

if (import.meta.main) {
  const sql = postgres(process.env.DATABASE_URL!, { max: 10, transform: postgres.camel })
  const { PORT: port, HOST: hostname } = process.env
  Bun.serve({ port: port!, hostname: hostname!, development: false, fetch: reference(sql) })
}
