import postgres, { type Options } from 'postgres'
import type { Database } from '../database.ts'

/** How often it makes sure that the server still counts it as a listener. Milliseconds. */
const LISTENER_CHECK_MS = 2_000

type Listen = Database['listen']
type Hearer = { heard: Parameters<Listen>[1]; begun: Parameters<Listen>[2] }
type Channel = {
  hearers: Set<Hearer>
  /** How often its connection was lost, now and when it last began to hear. */
  losses: number
  lossesThen: number
}

/**
 * Hears notifications on a connection of its own, and again by itself once that was lost. The
 * client's own listen() tries without a pause while the server is away, and waits for ever on a
 * connection that is dead without a word.
 */
export function listenReliably(url: string, options: Options<never>) {
  const channels = new Map<string, Channel>()
  const timers: Timer[] = []
  // What the client's own listen() uses.
  const notifications = {
    onnotify: (name: string, payload: string) => {
      for (const { heard: received } of channels.get(name)?.hearers ?? []) received(payload)
    },
  }
  const sql = postgres(url, {
    ...options,
    ...notifications,
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onclose: () => {
      for (const channel of channels.values()) channel.losses++
    },
  })

  async function attend(name: string, channel: Channel) {
    const { losses } = channel
    await sql`listen ${sql(name)}`
    if (channel.lossesThen === losses) return
    channel.lossesThen = losses
    for (const { begun } of channel.hearers) begun()
  }

  const listen: Listen = async (name, received, begun) => {
    const hearer = { heard: received, begun }
    const channel = channels.get(name) ?? { hearers: new Set(), losses: 0, lossesThen: -1 }
    if (!channels.has(name)) {
      channels.set(name, channel)
      timers.push(setInterval(() => void attend(name, channel).catch(() => {}), LISTENER_CHECK_MS))
    } else if (channel.lossesThen === channel.losses) begun()
    channel.hearers.add(hearer)
    await attend(name, channel)
    return () => void channel.hearers.delete(hearer)
  }

  return {
    listen,
    close: async (timeout: number) => {
      for (const timer of timers) clearInterval(timer)
      await sql.end({ timeout })
    },
  }
}
