import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadsOf } from './cpu.ts'
import type { FilledDatabase } from './databases.ts'
import { load } from './load.ts'
import { startSite } from './sites.ts'
import type { MarkdownTable } from './table.ts'

type Node = {
  id: number
  callFrame: { functionName: string; url: string }
  children?: number[]
}

/** What V8's and JavaScriptCore's tools write: nodes of a tree, and which of them was met when. */
type CpuProfile = {
  nodes: Node[]
  samples: number[]
}

const PACKAGES: Record<string, string> = {
  'react-dom': 'React',
  react: 'React',
  'drizzle-orm': 'Drizzle',
  postgres: 'postgres.js',
}

/** Answers before those that are measured, in which the server's code is compiled. */
const WARM_UP_SECONDS = 5

/**
 * Where a server's CPU goes while it answers one request over and over: the shares of its main
 * thread by package and by our files, and what other threads did, as milliseconds an answer.
 */
export async function profileServer(
  filled: FilledDatabase,
  request: string,
  seconds: number,
  clients: number,
) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  // From its source, whose files the shares are told by.
  const program = ['--cpu-prof', `--cpu-prof-dir=${folder}`, 'src/server.ts']
  const site = await startSite('profiled', filled, program)
  await load(site.port, request, WARM_UP_SECONDS, clients)
  const before = threadsOf(site.pid)
  const { length } = await load(site.port, request, seconds, clients)
  const threads = [...threadsOf(site.pid)].map(
    ([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / length] as const,
  )
  await site.end()
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  const taken = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as CpuProfile
  rmSync(folder, { recursive: true })
  return { shares: shares(taken), threads: threads.filter(([, ms]) => ms >= 0.005) }
}

/** The share of the samples that each package or file of ours has, the greatest first. */
function shares({ nodes, samples }: CpuProfile): [string, number][] {
  const places = placesOf(nodes)
  const counts = new Map<string, number>()
  let busy = 0
  for (const sample of samples) {
    const place = places.get(sample) ?? null
    if (place === null) continue
    busy++
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts]
    .map(([place, count]): [string, number] => [place, count / busy])
    .sort(([, a], [, b]) => b - a)
}

/** Where each node belongs; null where nothing was done. What is the runtime's own is its caller's. */
function placesOf(nodes: Node[]) {
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((at) => [at, id])))
  const places = new Map<number, string | null>()
  // A caller stands before what it calls.
  for (const { id, callFrame } of nodes) {
    const caller = places.get(callers.get(id) ?? -1)
    const idle = callFrame.functionName === '(idle)'
    places.set(id, idle ? null : (placeOf(callFrame.url) ?? caller ?? runtime(callFrame)))
  }
  return places
}

/** What nobody called: mostly the steps of streams, which are named for them. */
const runtime = ({ functionName }: Node['callFrame']) =>
  /stream|pipe|writ|read|sink|chunk/i.test(functionName) ? 'streams of the runtime' : 'the runtime'

/** Of the address of a file: its package, or its path where it is ours. */
function placeOf(url: string): string | null {
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (name) return PACKAGES[name] ?? name
  return /\/(src\/.*)$/.exec(url)?.[1] ?? null
}

/** Files of ours below this share are told of together. */
const MIN_SHARE = 0.01

/** The profile as tables: by package or file, and by thread. */
export function profileTables({
  shares,
  threads,
}: Awaited<ReturnType<typeof profileServer>>): MarkdownTable[] {
  const main = new Map(threads).get('main') ?? 0
  const row = (name: string, share: number) => [
    name,
    `${(100 * share).toFixed(1)} %`,
    (share * main).toFixed(2),
  ]
  const shown = shares.filter(([, share]) => share >= MIN_SHARE)
  const sum = (some: [string, number][]) => some.reduce((total, [, share]) => total + share, 0)
  const ours = shares.filter(([place]) => place.startsWith('src/'))
  return [
    {
      head: ['main thread', 'share', 'CPU an answer'],
      rows: [
        ...shown.map(([place, share]) => row(place, share)),
        row('all else', 1 - sum(shown)),
        row('our files together', sum(ours)),
      ],
    },
    { head: ['thread', 'CPU an answer'], rows: threads.map(([name, ms]) => [name, ms.toFixed(2)]) },
  ]
}
