/** What is seen of shade: the shadows of a moment, the sun's path, the solar access of modules. */
export const shade = {
  shadows: 'Shadows',
  showShadows: 'Show shadows',
  closeShadows: 'Hide shadows',
  solsticeNoon: '21 Dec, noon',
  play: 'Play the day',
  pause: 'Pause',
  day: 'Day',
  time: 'Time',
  sunIsUp: 'sunrise {{rise}}, sunset {{set}}',
  sun: 'Sun {{elevation}}° high at {{azimuth}}°',
  shaded: '{{share}} of the panels in shade',
  noneShaded: 'No panel in shade',
  behindHorizon: 'Sun behind the horizon ({{elevation}}° there)',
  sunSet: 'Sun below the horizon',
} as const
