import type { ApplicationSeed } from '../shapes.ts'

type Reply = [by: string, days: number, status: ApplicationSeed['status'], answeredAfter?: number]

const to = (title: string, replies: Reply[]): ApplicationSeed[] =>
  replies.map(([by, days, status, answeredAfter]) => ({
    by,
    to: title,
    days,
    status,
    ...(answeredAfter !== undefined && { answeredAfter }),
  }))

/** What was sent to three organizations: one that answers, one that seldom does, one too new to say. */
export const REPLIES: ApplicationSeed[] = [
  ...to('Site Commissioning Engineer, Kete Krachi', [
    ['rafael', 46, 'rejected', 3],
    ['hiroshi', 44, 'rejected', 2],
    ['margaret', 41, 'rejected', 5],
    ['lukas', 38, 'rejected', 1],
    ['diego', 36, 'shortlisted', 4],
    ['meilin', 33, 'rejected', 6],
    ['anders', 30, 'rejected', 4],
    ['hannah', 27, 'interview', 2],
    ['reto', 24, 'rejected', 8],
    ['achieng', 21, 'rejected', 5],
  ]),
  ...to('Spares and Warehouse Coordinator', [
    ['mbali', 56, 'rejected', 4],
    ['thandiwe', 55, 'rejected', 7],
    ['nadia', 53, 'rejected', 3],
    ['camila', 51, 'rejected', 5],
    ['daan', 50, 'rejected', 10],
    ['emeka', 48, 'rejected', 6],
    ['yusuf', 46, 'rejected', 2],
    ['claire', 44, 'closed_unanswered'],
    ['sarah', 41, 'rejected', 3],
  ]),
  ...to('Telehealth Nurse Coordinator', [
    ['priya', 40, 'rejected', 19],
    ['grace', 37, 'opened'],
    ['sofia', 35, 'pending'],
    ['soojin', 33, 'pending'],
    ['lea', 31, 'rejected', 16],
    ['valentina', 29, 'pending'],
    ['wanjiru', 27, 'opened'],
    ['marcus', 25, 'pending'],
    ['achola', 22, 'pending'],
    ['arjun', 20, 'pending'],
    ['beatriz', 17, 'opened'],
  ]),
  ...to('Biostatistician, Tiny Trials', [
    ['soojin', 49, 'rejected', 2],
    ['margaret', 45, 'rejected', 9],
    ['priya', 41, 'shortlisted', 6],
  ]),
]
