const DAY = 24 * 60 * 60 * 1000

/** 'closed', 'closes today', '1 day left', '59 days left': whole days of 24 hours until a deadline. */
export function timeLeft(deadline: Date, now: Date): string {
  const days = Math.floor((deadline.getTime() - now.getTime()) / DAY)
  if (days < 0) return 'closed'
  if (days === 0) return 'closes within a day'
  return days === 1 ? '1 day left' : `${days} days left`
}
