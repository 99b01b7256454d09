/** Messages of a page before the planner's own texts have arrived. */
export const page = {
  plannerTitle: 'SolarPlanner – rooftop solar planner',
  screenTitle: '{{screen}} – SolarPlanner',
  loading: 'Loading map...',
  loadFailedTitle: 'This part could not be loaded',
  loadFailedText: 'Check the connection and try again. What you have drawn is kept on this device.',
  retry: 'Try again',
  reload: 'Reload',
  allInThis: 'All in English',
  dismiss: 'Dismiss',
  closeNotification: 'Close',
  notification: 'Notification',
  notifications: 'Notifications (F8)',
  notFoundHeading: '404 - Page Not Found',
  notFoundText: 'The page you are looking for does not exist.',
  home: 'Back to Home',
} as const
