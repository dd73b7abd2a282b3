export const browserPaths = {
  signIn: (next?: string) => (next ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'),
  signOut: '/api/logout',
  offlineWorker: '/sw.js',
  notificationStream: '/notifications/stream',
  accountTimeZone: '/account/time-zone',
} as const
