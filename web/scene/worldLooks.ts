import {
  DoubleSide,
  FrontSide,
  LineBasicMaterial,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Texture,
} from 'three'
import { COLOURS, grainTexture, hatchTexture, moduleTexture, treeGeometries } from './looks.ts'
import { legGeometry, moduleGeometry } from './moduleMeshes.ts'

/** All that is drawn with, shared by all bodies. */
export const createLooks = () => {
  const textures = {
    cells: moduleTexture(false),
    plainCells: moduleTexture(true),
    hatch: hatchTexture(),
    grain: grainTexture(),
  }
  const lambert = (color: string, map: Texture | null = null) => new MeshLambertMaterial({ color, map })
  const crown = (color: string, side: typeof FrontSide | typeof DoubleSide = FrontSide) =>
    new MeshLambertMaterial({ color, side, flatShading: true })
  const materials = {
    wall: lambert(COLOURS.wall),
    hatched: lambert('#ffffff', textures.hatch),
    roof: lambert(COLOURS.roof),
    flatRoof: lambert(COLOURS.flatRoof),
    draped: lambert('#ffffff'),
    building: new MeshLambertMaterial({
      color: COLOURS.building,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    }),
    wallAround: lambert(COLOURS.building),
    parapet: lambert(COLOURS.parapet),
    obstacle: lambert(COLOURS.obstacle),
    trunk: lambert(COLOURS.trunk),
    leafy: crown(COLOURS.leaves),
    bare: crown(COLOURS.trunk, DoubleSide),
    evergreen: crown(COLOURS.needles),
    rack: lambert(COLOURS.rack),
    modules: lambert('#ffffff', textures.cells),
    colouredModules: lambert('#ffffff', textures.plainCells),
    ground: lambert(COLOURS.ground),
    drapedGround: new MeshLambertMaterial({ color: '#ffffff', transparent: true, depthWrite: false }),
    skyline: new MeshBasicMaterial({ color: COLOURS.skyline, fog: false, side: DoubleSide }),
    edges: new LineBasicMaterial({ color: '#334155', transparent: true, opacity: 0.45 }),
    selectedEdges: new LineBasicMaterial({ color: COLOURS.selected }),
    litEdges: new LineBasicMaterial({ color: COLOURS.lit }),
  } satisfies Record<string, Material>
  const geometries = {
    ...treeGeometries(),
    module: moduleGeometry(),
    leg: legGeometry(),
  }
  const dispose = () => {
    for (const each of [...Object.values(textures), ...Object.values(materials), ...Object.values(geometries)])
      each.dispose()
  }
  return { textures, materials, geometries, dispose }
}
export type Looks = ReturnType<typeof createLooks>
