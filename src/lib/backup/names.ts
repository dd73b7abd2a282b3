const ENDING = '.backup'

/** 'waymark-20261128T010000Z.backup': sorts by its UTC time. */
export const backupName = (madeAt: Date) =>
  `waymark-${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}${ENDING}`

/** When a backup was made, by its name; null where that isn’t ours. */
export function backupDate(name: string): Date | null {
  const parts = /^waymark-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name)?.slice(1)
  if (!parts) return null
  const [year, month, day, hours, minutes, seconds] = parts
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return !Number.isNaN(+date) && backupName(date) === name ? date : null
}
