import type { Cover } from '../palette.ts'
import { contains, inset } from './convex.ts'
import { between, pick } from './hash.ts'
import { type Plot, plotsOf } from './houses.ts'
import type { Design, Site } from './site.ts'

const hall = (site: Site): Design => {
  const { random } = site
  const isFlat = random() < 0.62
  const cover = pick<Cover>(random, ['metal', 'metal', 'membrane', 'gravel'])
  const eavesM = between(random, 7, 10.5)
  return isFlat ? { roof: 'flat', cover, eavesM, pitchDeg: 0 } : { roof: 'gable', cover: 'metal', eavesM, pitchDeg: 7 }
}

/** Halls and yards. */
export const industry = (site: Site): void => {
  const { axes, random, ground } = site
  site.surface(random() < 0.6 ? 'asphalt' : 'concrete', ground)
  for (const plot of plotsOf(site, between(random, 48, 80))) {
    const a = Math.min(plot.widthM - 12, between(random, 30, 70))
    const b = Math.min(plot.deepM - 20, between(random, 22, 48))
    if (a < 14 || b < 12) {
      site.surface('dryLawn', plot.outline)
      continue
    }
    const rectangle = axes.rectangle((plot.s[0] + plot.s[1]) / 2, plot.behindStreet(11 + b / 2), a, b)
    const within = inset(plot.outline, () => 3)
    site.build(rectangle, hall(site), 5, within)
    const front = plot.behindStreet(4)
    for (let s = plot.s[0] + 4; s < plot.s[1] - 4; s += 2.6)
      if (random() < 0.42 && contains(ground, axes.at(s, front), 2.5))
        site.car(axes.at(s, front), axes.angleRad + Math.PI / 2)
    const somewhereOn = ([low, high]: Plot['s']) => between(random, low + 6, high - 6)
    for (let k = 0; k < 3; k++) {
      const lorry = axes.at(somewhereOn(plot.s), somewhereOn(plot.t))
      if (random() < 0.5 && contains(ground, lorry, 6))
        site.car(lorry, axes.angleRad + (random() < 0.5 ? 0 : Math.PI / 2), 11)
    }
  }
}
