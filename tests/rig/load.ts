import type { Sandbox } from '../../src/lib/billing/paystack/sandbox.ts'
import { paths } from '../../src/lib/paths.ts'
import { newcomer } from '../support/app.ts'
import { PASSWORD } from '../support/factories.ts'
import { type Browser, newBrowser } from './browser.ts'
import type { Ledger } from './ledger.ts'

/** One member at work. */
type Worker = {
  site: string
  browser: Browser
  ledger: Ledger
  sandbox: Sandbox
  id: string
  /** The number that was last sent, acknowledged or not. */
  sent: number
  /** Those to apply to. */
  opportunities: string[]
}

type Step = (worker: Worker) => Promise<void>

/** Everybody works until `stop`; what goes wrong is in the ledger. */
export function startLoad(workers: Worker[], readers: Browser[], ledger: Ledger) {
  let goesOn = true
  const note = (error: unknown) => {
    ledger.wrong.push(String(error))
  }
  const repeat = async (step: () => Promise<void>) => {
    while (goesOn) await step().catch(note)
  }
  const browsers = [...workers.map(({ browser }) => browser), ...readers]
  const all = [
    ...workers.map((worker) => repeat(() => workOf(worker))),
    ...readers.map((browser) => repeat(watcher(browser))),
  ]
  return {
    /** Waits until every client got so many more answers. */
    async everybodyGets(count: number) {
      const before = browsers.map(({ counts }) => counts.answered)
      const lacking = () =>
        browsers.some((browser, i) => browser.counts.answered < before[i]! + count)
      while (lacking()) await Bun.sleep(20)
    },
    async stop() {
      goesOn = false
      await Promise.all(all)
    },
    /** Waits until a client gets the response that the site is away. */
    async somebodyIsSentAway() {
      const away = () => browsers.reduce((sum, { counts }) => sum + counts.away, 0)
      const before = away()
      while (away() === before) await Bun.sleep(20)
    },
    lastAway: () => Math.max(...browsers.map(({ counts }) => counts.lastAway)),
    counts: () => ({
      answered: browsers.reduce((sum, { counts }) => sum + counts.answered, 0),
      away: browsers.reduce((sum, { counts }) => sum + counts.away, 0),
    }),
  }
}

const STEPS: Step[] = [editProfile, applyAndWrite, search, joinAndPay]

async function workOf(worker: Worker) {
  for (const step of STEPS) await step(worker)
}

/** A member must see their last acknowledged change, or a later one that wasn't. */
async function editProfile(worker: Worker) {
  const { browser, ledger, id } = worker
  const next = ++worker.sent
  const written = await browser.send('PUT', paths.api.profile, { ...NAMED, bio: String(next) })
  if (written) ledger.profiles.set(id, next)
  for (const path of [paths.api.user, paths.api.user]) {
    const seen = await browser.get(path)
    const bio = seen && Number(JSON.parse(seen.text).bio)
    if (bio !== null && bio < (ledger.profiles.get(id) ?? 0))
      ledger.wrong.push(`${id} wrote ${ledger.profiles.get(id)} and saw ${bio}`)
  }
}

const NAMED = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  location: '',
  experience: '',
  certifications: '',
  qualifications: '',
  projects: '',
  volunteerWork: '',
  linkedinUrl: '',
  websiteUrl: '',
}

/** An application must be in the member's list at once, and takes a message. */
async function applyAndWrite({ browser, ledger, opportunities }: Worker) {
  const opportunityId = opportunities.pop()
  if (!opportunityId) return
  const sent = await browser.send('POST', paths.api.applications, { opportunityId })
  if (!sent) return
  const { id } = JSON.parse(sent.text)
  ledger.applications.add(id)
  const list = await browser.get(paths.api.applications)
  if (list && !list.text.includes(id)) ledger.wrong.push(`application ${id} isn’t in its list`)
  const clientId = crypto.randomUUID()
  const address = paths.api.applicationMessages(id)
  const written = await browser.send('POST', address, { body: 'Hello', clientId }, [403, 404])
  if (written?.status === 201) ledger.messages.add(clientId)
}

async function search({ browser }: Worker) {
  for (const path of [
    paths.home,
    `${paths.opportunities}?q=opportunity`,
    `${paths.search}?q=opportunity`,
    `${paths.api.opportunities}?q=opp`,
    paths.mentors,
    paths.communities,
    paths.applications,
  ])
    await browser.get(path)
}

/** Someone new signs up, and pays. */
async function joinAndPay({ site, ledger, sandbox }: Worker) {
  const browser = newBrowser(site)
  const email = `member-${crypto.randomUUID()}@example.com`
  if (!(await browser.send('POST', paths.api.signup, { ...newcomer, email }))) return
  ledger.members.add(email)
  const order = { membershipTier: 'professional' }
  const begun = await browser.send('POST', paths.api.initializePayment, order)
  if (!begun) return
  const { reference, access_code } = JSON.parse(begun.text).data
  await sandbox.pay(access_code)
  const verified = await browser.get(paths.api.verifyPayment(reference))
  if (verified && JSON.parse(verified.text).status === 'success') ledger.payments.add(reference)
}

/** Signs a member in, who is in the database. */
export async function workerFor(
  site: string,
  { id, email }: { id: string; email: string },
  shared: Pick<Worker, 'ledger' | 'sandbox' | 'opportunities'>,
): Promise<Worker> {
  const browser = newBrowser(site)
  await browser.send('POST', paths.api.login, { email, password: PASSWORD })
  return { site, browser, id, sent: 0, ...shared }
}

/** Opportunities are only added, so that their number never falls. */
function watcher(browser: Browser): () => Promise<void> {
  let last = 0
  return async () => {
    const list = await browser.get(`${paths.api.opportunities}?limit=1`)
    if (!list) return
    const count = Number(list.headers.get('X-Total-Count'))
    if (count < last) throw new Error(`a reader saw ${last} opportunities, and then ${count}`)
    last = count
  }
}
