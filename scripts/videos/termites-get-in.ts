/** How termites reach a door frame, and what drilling and a soil barrier change. One tall cross-section, one camera. */
import { person, TECHNICIAN, walking } from "./figures.ts";
import { termite } from "./creatures.ts";
import { cloud, frontDoor, neemTree, pot, skyline, stones, sun, tick, window } from "./homes.ts";
import { easeBack, easeOut, keyed, linear, ramp, saw, scatter, sway, times, visible } from "./motion.ts";
import { ink } from "./palette.ts";
import type { Film } from "./stage.ts";
import { band, camera, circle, faded, oval, put, rect, shape, trail } from "./svg.ts";

const GROUND = 872;
const tunnel = trail([[122, 1168], [168, 1128], [196, 1076], [236, 1036]]);
const tube = trail([[236, 1036], [252, 970], [318, 926], [366, 884], [384, 838], [411, 796], [409, 700], [413, 600], [409, 506]]);
const galleries = [
  trail([[411, 720], [440, 700], [462, 722], [480, 690]]),
  trail([[410, 630], [446, 642], [470, 612], [484, 640]]),
  trail([[411, 560], [436, 540], [462, 560], [480, 530]]),
];
const HOLES = times(8, (i) => 206 + i * 74);

function sky(t: number): string {
  return (
    rect(-700, -900, 2200, 1800, ink.sky) +
    oval(360, 900, 1100, 420, ink.haze) +
    put(sun(t), { x: 596, y: 236 }) +
    put(cloud(ink.paper), { x: 150 + sway(t, 11.4) * 14, y: 372, scale: 0.8, opacity: 0.9 }) +
    put(skyline("#D8E5DC"), { x: -160, y: GROUND, scale: 1.15 })
  );
}

function house(t: number): string {
  return (
    put(neemTree(t), { x: 84, y: GROUND + 4, scale: 0.84 }) +
    rect(206, 388, 900, 420, "#F0D2A4") +
    rect(206, 700, 900, 110, "#E4BD86") +
    rect(176, 358, 960, 40, ink.terracotta, 12) +
    rect(196, 336, 920, 30, ink.brick, 12) +
    put(window("#9CC3C9"), { x: 254, y: 520, scale: 0.74 }) +
    put(window("#9CC3C9"), { x: 672, y: 500, scale: 0.9 }) +
    put(frontDoor(t), { x: 400, y: 798 }) +
    rect(190, 798, 940, 80, "#C9B79C", 8) +
    stones(194, 802, 930, 72, 5, ["#BBA98E", "#C4B398", "#B09E84"]) +
    rect(392, 796, 206, 30, ink.clay, 8) +
    put(pot(t, "tulsi"), { x: 652, y: 800, scale: 0.86 })
  );
}

function ground(): string {
  const pebbles = times(46, (i) => oval(-500 + scatter(i, 1) * 1700, 930 + scatter(i, 2) * 460, 9 + scatter(i, 3) * 18, 6 + scatter(i, 4) * 9, i % 3 === 0 ? "#8A6A50" : "#5C3F2E"));
  const roots = band("M70 880Q60 930 20 960M92 880Q96 940 130 985M84 880Q80 960 62 1010", 10, ink.timber);
  return (
    rect(-700, GROUND, 2200, 1200, ink.soil) +
    shape("M-700 1010Q-300 970 60 1020T760 1000T1500 1020V2072H-700Z", "#5E412F") +
    shape("M-700 1230Q-200 1190 260 1232T1500 1210V2072H-700Z", ink.soilDeep) +
    pebbles.join("") +
    roots +
    rect(224, GROUND - 2, 900, 230, "#A3927A") +
    stones(226, GROUND, 890, 226, 21, ["#9C8B74", "#AC9B83", "#938269"]) +
    rect(190, 1094, 940, 56, "#867660", 12) +
    rect(-700, GROUND - 8, 890, 18, ink.leaf, 9) +
    times(20, (i) => shape(`M${-300 + i * 24} ${GROUND - 6}q-2-18-8-22q12 4 14 22z`, i % 2 === 0 ? ink.fresh : ink.leaf)).join("")
  );
}

function colony(t: number): string {
  const rooms = [[122, 1178, 74, 42], [30, 1214, 48, 28], [196, 1234, 52, 30]] as const;
  const halls = band("M122 1178L30 1214M140 1190L196 1234M60 1160L100 1176", 20, "#33221A");
  const crowd = times(9, (i) => {
    const [x, y, rx] = rooms[i % 3] ?? rooms[0];
    const stroll = sway(t, 3.8, i * 0.23);
    return put(termite(t, i), { x: x + stroll * rx * 0.5, y: y + (scatter(i, 6) - 0.35) * 30, scale: 0.62, flip: sway(t, 3.8, i * 0.23 + 0.25) < 0 });
  });
  const queen = oval(108, 1196, 36, 13, "#F6E3B8") + oval(96, 1194, 6, 11, "#E2BE7C") + oval(114, 1195, 6, 12, "#E2BE7C") + circle(148, 1194, 9, "#D98A3D");
  return halls + rooms.map(([x, y, rx, ry]) => oval(x, y, rx, ry, "#33221A")).join("") + queen + crowd.join("");
}

/** Workers on their way up, spaced out behind the growing head of the tube. */
function march(t: number): string {
  const turnedBack = ramp(t, 9.1, 11, linear);
  return times(7, (i) => {
    const start = 1.3 + i * 0.42;
    const up = ramp(t, start, start + 4.6, linear) * 1.5;
    if (t < start || t > 7) return "";
    const way = up < 0.42 ? tunnel.at(up / 0.42) : tube.at((up - 0.42) / 1.08);
    return put(termite(t, i), { x: way.point[0], y: way.point[1], scale: 0.56, turn: way.turn, opacity: visible(t, start, 7, 0.4) });
  }).join("") + times(4, (i) => {
    if (turnedBack <= 0 || turnedBack >= 1) return "";
    const u = turnedBack - i * 0.07;
    const near = u < 0.45 ? u / 0.45 : 1 - (u - 0.45) / 0.55;
    const way = tunnel.at(Math.max(0, near * 0.42));
    return put(termite(t, i), { x: way.point[0], y: way.point[1], scale: 0.6, turn: u < 0.45 ? way.turn : way.turn + 180, opacity: visible(t, 9.1, 11, 0.3) });
  }).join("");
}

function damage(t: number): string {
  const grown = ramp(t, 2.5, 6.2, linear);
  const gone = ramp(t, 9.3, 10.3);
  const dig = band(tunnel.part(0, ramp(t, 0.9, 2.3)), 22, "#33221A");
  const mud = band(tube.part(0, grown), 21, ink.mud) + band(tube.part(0, grown), 9, ink.mudLight);
  const eaten = galleries.map((g, i) => band(g.part(0, ramp(t, 5 + i * 0.25, 6.5 + i * 0.2)), 11, "#2C1A12")).join("");
  const eaters = galleries.map((g, i) => {
    const way = g.at(0.5 + 0.4 * sway(t, 2.4, i * 0.3));
    return put(termite(t, i), { x: way.point[0], y: way.point[1], scale: 0.4, turn: way.turn, opacity: visible(t, 5.5 + i * 0.2, 8.6) });
  });
  const crumbs = times(14, (i) => {
    const from = tube.at(0.22 + scatter(i, 12) * 0.75).point;
    const fall = ramp(t, 9.3 + scatter(i, 13) * 0.5, 10.4, (u) => u * u);
    return circle(from[0] + (scatter(i, 14) - 0.5) * 20, Math.min(from[1] + fall * 200, Math.max(from[1], 868)), 7 * visible(t, 9.3, 10.7, 0.3), ink.mud);
  });
  return dig + faded(mud, 1 - gone) + faded(eaten, 1 - gone * 0.75) + crumbs.join("") + march(t) + eaters.join("");
}

const reached = (i: number): number => 7.3 + i * 0.26;

function barrier(t: number): string {
  const soaked = HOLES.map((x, i) => {
    const u = ramp(t, reached(i), reached(i) + 1.2, easeOut);
    return u <= 0 ? "" : rect(x - 44, GROUND, 88, 24 + 262 * u, ink.fresh, 40);
  }).join("");
  const glow = 0.55 + 0.08 * sway(t, 1.6);
  const beads = HOLES.map((x, i) => times(3, (k) => {
    const u = saw(t * 0.7 + k / 3 + i * 0.13);
    return circle(x + Math.sin(k * 2 + i) * 18, GROUND + 16 + u * 230, 6 * ramp(t, reached(i) + 0.8, reached(i) + 1.3) * Math.sin(u * Math.PI), ink.mint);
  }).join("")).join("");
  return faded(soaked, glow) + beads;
}

function drilling(t: number): string {
  const holes = HOLES.map((x, i) => circle(x, 862, 11 * ramp(t, reached(i) - 0.2, reached(i) + 0.1, easeBack), ink.text) + circle(x, 862, 7 * ramp(t, reached(i) + 0.4, reached(i) + 0.8, easeBack), ink.fresh)).join("");
  const x = keyed(t, [[6.7, 40], [7.2, 140], [9.2, 140 + 74 * 7.2], [9.9, 960]], linear);
  const pose = walking(x / 62);
  const push = sway(t, 0.26) * 5;
  const rod = rect(-4, -34, 8, 170, ink.steel, 4) + rect(-22, -42, 44, 14, ink.marigold, 7) + rect(-9, -24, 18, 46, ink.terracotta, 6);
  const man = person({ ...pose, hands: [[62, -150 + push], [66, -132 + push]], lean: 14, nod: 10 }, { ...TECHNICIAN, tank: true, held: rod });
  return holes + put(man, { x, y: GROUND + 12, scale: 0.92, opacity: visible(t, 6.7, 10, 0.2) });
}

export const termitesGetIn: Film = {
  id: "termites-get-in",
  seconds: 11.6,
  poster: 5.9,
  beats: [
    { from: 0, to: 2.6, lines: ["Termites start", "in the soil"], caption: "Termites live in the soil, often a few feet away from the house." },
    { from: 2.6, to: 4.9, lines: ["Mud tubes climb", "the plinth"], caption: "They build thin mud tubes over the foundation and plinth, and travel inside them." },
    { from: 4.9, to: 6.9, lines: ["They eat the", "door frame"], caption: "The tube reaches the wooden door frame. Termites eat it from the inside." },
    { from: 6.9, to: 9.2, lines: ["We drill", "and inject"], caption: "The technician drills holes along the plinth and injects a termiticide into the soil." },
    { from: 9.2, to: 11.6, lines: ["The barrier", "stops them"], caption: "The treated soil forms a barrier. The termites turn back and the old mud tube dries up." },
  ],
  tune: { sa: 220, scale: [0, 2, 4, 7, 9], melody: [0, null, 2, 4, null, 3, 2, null, 5, null, 4, 2, 3, null, 1, null, 0, null, 2, 4, 5, null, 4, null, 3, 2, null, 1, 0, null, null, null] },
  draw(t) {
    const x = keyed(t, [[0.4, 360], [1.7, 190], [2.5, 190], [3.8, 330], [4.6, 350], [5.6, 448], [6.6, 448], [7.5, 400], [8.9, 400], [9.8, 360]]);
    const y = keyed(t, [[0.4, 730], [1.7, 1080], [2.5, 1080], [3.8, 880], [4.6, 850], [5.6, 650], [6.6, 650], [7.5, 800], [8.9, 800], [9.8, 770]]);
    const zoom = keyed(t, [[0.4, 1], [1.7, 2], [2.5, 2], [3.8, 1.9], [4.6, 1.9], [5.6, 2.15], [6.6, 2.15], [7.5, 1.12], [8.9, 1.12], [9.8, 1]]);
    const world = sky(t) + house(t) + ground() + colony(t) + barrier(t) + damage(t) + drilling(t);
    const done = put(tick(ramp(t, 10.1, 10.6)), { x: 360, y: 620, scale: 1.25 * ramp(t, 9.8, 10.3, easeBack) });
    return camera(world, x, y, zoom) + done;
  },
};
