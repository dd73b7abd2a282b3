export const browserPaths = {
  signIn: (next?: string) => (next ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'),
  signOut: '/api/logout',
  offlineWorker: '/sw.js',
  notificationStream: '/notifications/stream',
  apiNotificationReading: '/api/notifications/read',
  apiPushSubscriptions: '/api/push-subscriptions',
  accountTimeZone: '/account/time-zone',
} as const
