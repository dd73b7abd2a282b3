import { Counter, Gauge, type Registry } from 'prom-client'

type Status = { name: string; isUsable: boolean; lagMs: number | null }

/** Measures of streaming replicas; without any, there is no sample. */
export function addReplicas(registers: Registry[]) {
  const labelNames = ['replica'] as const
  const usable = new Gauge({
    name: 'waymark_replica_usable',
    help: 'Whether this process reads from a replica.',
    labelNames,
    registers,
  })
  const lag = new Gauge({
    name: 'waymark_replica_lag_seconds',
    help: 'By how much a replica was late at its last check; not there while that is unknown.',
    labelNames,
    registers,
  })
  const statements = new Counter({
    name: 'waymark_server_statements_total',
    help: 'Statements that were sent to the primary and to each replica.',
    labelNames: ['server'],
    registers,
  })
  return (replicas: Status[], sent: ReadonlyMap<string, number>) => {
    for (const { name, isUsable, lagMs } of replicas) {
      usable.set({ replica: name }, isUsable ? 1 : 0)
      if (lagMs === null) lag.remove({ replica: name })
      else lag.set({ replica: name }, lagMs / 1000)
    }
    statements.reset()
    for (const [server, count] of sent) statements.inc({ server }, count)
  }
}
