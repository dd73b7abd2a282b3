const counts = new Map<string, number>()

/** @param server its label in the metrics */
export const countServerStatement = (server: string) =>
  counts.set(server, (counts.get(server) ?? 0) + 1)

/** How many statements of this process went to each server, where there are replicas. */
export const serverStatements = (): ReadonlyMap<string, number> => counts
