// A case for Déclic on a Raspberry Pi Pico: a base, a lid with the window, four caps for the keys.
//
//   openscad -D 'part="base"' -o base.stl boards/pico/case/declic.scad      part: base, lid, caps, all, open
//
// All lengths are millimetres. Every measure of a part says where it comes from; display modules of
// different sellers differ by tenths, so measure yours before you print. Parts that collide, or a
// wall that gets too thin, end in an assertion: `cargo xtask case` checks all variants.

/* [What to print] */
part = "open";        // [base, lid, caps, all, open]
// The module: 0.96 inch (mostly SSD1306) or 1.3 inch (mostly SH1106).
display = "1.3";      // ["0.96", "1.3"]
// A holder for two AAA cells beside the Pico, or USB alone.
battery = false;

/* [The printer] */
wall = 2;             // three to five lines of a 0.4 mm nozzle
play = 0.3;           // between parts that shall fit

// ── The parts ────────────────────────────────────────────────────────────────────────────────────

// Raspberry Pi Pico datasheet, chapter 2: 51 × 21 × 1, holes of 2.1. Where the holes are (47 × 11.4
// apart, the first row 2 from the edge) and how far the USB socket stands out (1.3) is in its figure 3;
// they were written down without it at hand: hold your Pico against the print of the base.
pico = [51, 21, 1];
pico_holes = [47, 11.4];
pico_hole = 2.1;
usb_beyond = 1.3;
usb_high = 3;         // above the board, rounded up
usb_plug = [12, 8];   // the grip of a micro-USB plug goes through the wall: 11 × 7 and play
pico_under = 3;       // room for solder and wires below the board

// 0.96 inch: glass 26.70 × 19.26 × 1.42, picture 21.74 × 10.86 (Sunfounder, Pironman 5: OLED screen);
// board 27.3 to 27.9 × 27.5 to 28, holes of 2 at 23.5 × 23.7, picture 1.75 above the middle (measured
// by authors of OpenSCAD models of the four-pin module).
// 1.3 inch: picture 29.42 × 14.70, board 35.5 × 33.7, holes at 30.4 × 28.5: usual figures without a
// source at hand, the least certain ones here. Measure.
//                board          holes          picture          its middle above the board's
module_of = display == "0.96"
    ? [[27.9, 28.0], [23.5, 23.7], [21.74, 10.86], 1.75]
    : [[35.5, 33.7], [30.4, 28.5], [29.42, 14.70], 2.0];
oled = module_of[0];
oled_holes = module_of[1];
oled_picture = module_of[2];
oled_up = module_of[3];
oled_hole = 2;
oled_glass = 1.5;     // above the board
oled_board = 1.2;
oled_pins = 6;        // behind the board: solder and a plug lying down

// Switches of 12 × 12 × 7.3 with a projected plunger, such as Omron B3F-4055: 12 × 12 × 3.5 and 7.3 in
// all (B3F data sheet and distributors' tables), travel 0.25 ± 0.15 (data sheet of the same switch for
// surface mounting, B3FS-4); the plunger's 3.8 square has no source at hand. On 2.54 mm perforated board.
switch_body = [12, 12, 3.5];
switch_top = 7.3;
plunger = 3.8;
travel = 0.4;         // with the tolerance of the data sheet
pitch = 15.24;        // six holes of the board
key_board_thick = 1.6;
key_pins = 2.5;       // below the board
pillar = 3;           // what holds the key board at its corners
key_board = [pitch + switch_body[0] + 2 * (pillar + play), pitch + switch_body[1] + 2 * (pillar + play)];

// Two AAA cells side by side in a flat holder: a usual size, without a source. Measure.
cells = [52, 25, 13];

// M2.5 × 8 self-tapping or M2.5 into plastic, from the lid into four posts.
screw = 2.5;
screw_core = 2.1;
screw_head = 5;
post = 6;

// ── Where they lie: the inside begins at [0, 0, 0], the lid's underside is at `inner[2]` ─────────

cap_flange = 1.2;
cap_across = 11;
cap_above = 1.6;      // over the lid
flange_at = switch_body[2] + travel + 0.6;     // above the key board
lid_at = flange_at + cap_flange + 0.2;         // the lid's underside above the key board
key_stack = lid_at + key_board_thick + key_pins;
oled_stack = oled_glass + oled_board + oled_pins;
pico_top = pico_under + pico[2] + usb_high;
low = max(pico_top, battery ? cells[2] : 0) + 0.5;

gap = 1.5;
deep = max(oled[1], key_board[1], battery ? pico[1] + cells[1] + gap : 0);
// With cells the keys stand beside them, as their pillars need the floor.
keys_left = max(gap + oled[0] + gap, battery ? gap + max(cells[0], pico[0] + 2) + gap : 0);
inner = [
    max(keys_left + key_board[0] + gap, pico[0] + 2 * gap),
    deep + 2 * (post + play),
    low + max(key_stack, oled_stack),
];
outer = [inner[0] + 2 * wall, inner[1] + 2 * wall, inner[2] + 2 * wall];
corner = 5;

pico_at = [usb_beyond + play, battery ? post + play : (inner[1] - pico[1]) / 2, pico_under];
cells_at = [gap, inner[1] - post - play - cells[1], 0];
oled_at = [gap, (inner[1] - oled[1]) / 2, inner[2] - oled_glass - oled_board];
keys_at = [keys_left, (inner[1] - key_board[1]) / 2, inner[2] - lid_at - key_board_thick];
posts = [for (x = [0, inner[0] - post], y = [0, inner[1] - post]) [x, y]];
key_middles = [for (x = [-1, 1], y = [-1, 1])
    [keys_at[0] + key_board[0] / 2 + x * pitch / 2, keys_at[1] + key_board[1] / 2 + y * pitch / 2]];
pillars = [for (x = [0, key_board[0] - pillar], y = [0, key_board[1] - pillar]) [keys_at[0] + x, keys_at[1] + y]];

// ── Do they fit? ─────────────────────────────────────────────────────────────────────────────────

// Boxes: name, where, size. What stands below the key board counts as all of it, although its
// corners, where the pillars touch it, have no pins.
boxes = concat(
    [
        ["Pico", pico_at, [pico[0], pico[1], pico[2] + usb_high]],
        ["display", [oled_at[0], oled_at[1], oled_at[2] - oled_pins], [oled[0], oled[1], oled_stack]],
        ["key board", [keys_at[0], keys_at[1], keys_at[2] - key_pins], [key_board[0], key_board[1], key_stack]],
    ],
    battery ? [["cells", cells_at, cells]] : [],
    [for (at = posts) ["post", [at[0], at[1], 0], [post, post, inner[2]]]],
    [for (at = pillars) ["pillar", [at[0], at[1], 0], [pillar, pillar, keys_at[2] - key_pins - 0.01]]]
);
function apart(a, b) = [for (axis = [0:2]) if (
    a[1][axis] + a[2][axis] <= b[1][axis] || b[1][axis] + b[2][axis] <= a[1][axis]) axis] != [];
function inside(box) = [for (axis = [0:2]) if (
    box[1][axis] < 0 || box[1][axis] + box[2][axis] > inner[axis] + 0.001) axis] == [];
for (i = [0:len(boxes) - 1]) {
    assert(inside(boxes[i]), str(boxes[i][0], " is not inside the case"));
    for (j = [i + 1:1:len(boxes) - 1])
        assert(apart(boxes[i], boxes[j]), str(boxes[i][0], " and ", boxes[j][0], " collide"));
}
assert(wall >= 1.2, "a wall is 1.2 mm at least");
assert(post - screw_core >= 2 * 1.2, "a post is too thin for its screw");
assert(cap_across + 2 * play + 2 < pitch, "caps of neighbours touch");
assert(norm([1, 1] * (key_board[0] / 2 - pillar - pitch / 2)) > cap_across / 2 + 1.1 + play, "a cap touches what holds the key board");
assert(cap_across >= plunger + 4, "a cap is too thin around its plunger");
assert(oled_picture[0] + 2 < oled[0], "the window is wider than the module");
assert(switch_top > flange_at + 1, "a cap finds no plunger to sit on");
assert(usb_plug[1] / 2 <= pico_under + pico[2] + usb_high / 2 + wall, "the plug's opening leaves the wall");
echo(str("outside ", outer[0], " x ", outer[1], " x ", outer[2], " mm, ", len(boxes), " parts apart"));

// ── Solids ───────────────────────────────────────────────────────────────────────────────────────

$fn = 48;

module rounded(size, radius) {
    hull() for (x = [radius, size[0] - radius], y = [radius, size[1] - radius])
        translate([x, y, 0]) cylinder(r = radius, h = size[2]);
}

module base() {
    difference() {
        union() {
            difference() {
                translate([-wall, -wall, -wall]) rounded([outer[0], outer[1], inner[2] + wall], corner);
                rounded([inner[0], inner[1], inner[2] + 1], corner - wall);
            }
            intersection() {
                rounded([inner[0], inner[1], inner[2]], corner - wall);
                union() {
                    for (at = posts) translate([at[0], at[1], 0]) cube([post, post, inner[2]]);
                    for (at = pillars) translate([at[0], at[1], -0.1]) cube([pillar, pillar, keys_at[2] + 0.1]);
                }
            }
            for (at = pico_pegs()) translate([at[0], at[1], -0.1]) {
                cylinder(d = 4.5, h = pico_under + 0.1);
                cylinder(d = pico_hole - play, h = pico_under + pico[2] + 0.8);
            }
            if (battery) for (y = [cells_at[1] - 1.5]) translate([cells_at[0], y, -0.1]) cube([cells[0], 1.2, 6]);
        }
        for (at = posts) translate([at[0] + post / 2, at[1] + post / 2, inner[2] - 9]) cylinder(d = screw_core, h = 10);
        // The plug.
        translate([-wall - 1, pico_at[1] + pico[1] / 2 - usb_plug[0] / 2, pico_under + pico[2] + usb_high / 2 - usb_plug[1] / 2])
            cube([wall + 1.5, usb_plug[0], usb_plug[1]]);
    }
}

module lid() {
    difference() {
        union() {
            translate([-wall, -wall, inner[2]]) rounded([outer[0], outer[1], wall], corner);
            // The display's board rests on these, its glass in the middle; pegs go through its holes.
            for (at = oled_pegs()) translate([at[0], at[1], inner[2] - oled_glass]) {
                cylinder(d = 3.6, h = oled_glass + 0.1);
                translate([0, 0, -oled_board - 0.8]) cylinder(d = oled_hole - play, h = oled_board + 1);
            }
            // These press the key board onto its pillars.
            for (at = pillars) translate([at[0], at[1], inner[2] - lid_at + 0.1]) cube([pillar, pillar, lid_at]);
        }
        window();
        for (at = key_middles) translate([at[0], at[1], inner[2] - 1]) cylinder(d = cap_across + 2 * play, h = wall + 2);
        for (at = posts) translate([at[0] + post / 2, at[1] + post / 2, inner[2] - 1]) {
            cylinder(d = screw + play, h = wall + 2);
            translate([0, 0, 1 + wall - 1.2]) cylinder(d1 = screw + play, d2 = screw_head, h = 1.21);
        }
    }
}

module window() {
    margin = 0.6;
    middle = [oled_at[0] + oled[0] / 2, oled_at[1] + oled[1] / 2 + oled_up];
    size = [oled_picture[0] + 2 * margin, oled_picture[1] + 2 * margin];
    hull() {
        translate([middle[0] - size[0] / 2, middle[1] - size[1] / 2, inner[2] - 0.01]) cube([size[0], size[1], 0.01]);
        translate([middle[0] - size[0] / 2 - wall, middle[1] - size[1] / 2 - wall, inner[2] + wall]) cube([size[0] + 2 * wall, size[1] + 2 * wall, 0.01]);
    }
}

module cap() {
    above = wall + cap_above + 0.2;
    difference() {
        union() {
            cylinder(d = cap_across + 2.2, h = cap_flange);
            cylinder(d = cap_across, h = cap_flange + above - 0.8);
            translate([0, 0, cap_flange + above - 0.8]) cylinder(d1 = cap_across, d2 = cap_across - 1.6, h = 0.8);
        }
        translate([-(plunger + play) / 2, -(plunger + play) / 2, -0.01]) cube([plunger + play, plunger + play, switch_top - flange_at + 0.01]);
    }
}

module caps_in_place() {
    for (at = key_middles) translate([at[0], at[1], keys_at[2] + key_board_thick + flange_at]) cap();
}

function pico_pegs() = [for (x = [2, 2 + pico_holes[0]], y = [-1, 1]) [pico_at[0] + x, pico_at[1] + pico[1] / 2 + y * pico_holes[1] / 2]];
function oled_pegs() = [for (x = [-1, 1], y = [-1, 1]) [oled_at[0] + oled[0] / 2 + x * oled_holes[0] / 2, oled_at[1] + oled[1] / 2 + y * oled_holes[1] / 2]];

// What is bought, for the picture.
module bought(lifted) {
    color("#1b7a3d") translate(pico_at) cube(pico);
    color("#c9cdd5") translate([pico_at[0] - usb_beyond, pico_at[1] + pico[1] / 2 - 4, pico_at[2] + 1]) cube([6, 8, usb_high - 0.4]);
    color("#23262d") translate([pico_at[0] + 22, pico_at[1] + 7, pico_at[2] + 1]) cube([7, 7, 1]);
    if (battery) color("#444") translate(cells_at) cube(cells);
    translate([0, 0, lifted]) {
        color("#b08a4a") translate(keys_at) cube([key_board[0], key_board[1], key_board_thick]);
        for (at = key_middles) translate([at[0], at[1], keys_at[2] + key_board_thick]) {
            color("#2b2b2b") translate([-6, -6, 0]) cube(switch_body);
            color("#111") translate([-plunger / 2, -plunger / 2, 0]) cube([plunger, plunger, switch_top]);
        }
    }
}

module display_part() {
    color("#1d3f8f") translate(oled_at) cube([oled[0], oled[1], oled_board]);
    color("#0a0d14") translate([oled_at[0] + 0.5, oled_at[1] + oled[1] / 2 + oled_up - 10, oled_at[2] + oled_board]) cube([oled[0] - 1, 19, oled_glass - 0.1]);
}

if (part == "base") base();
if (part == "lid") translate([0, outer[1], inner[2] + wall]) rotate([180, 0, 0]) lid();
if (part == "caps") for (i = [0:3]) translate([i * 16, 0, 0]) cap();
if (part == "all") {
    base();
    translate([0, 2 * outer[1] + 6, inner[2]]) rotate([180, 0, 0]) lid();
    for (i = [0:3]) translate([8 + i * 16, -14, -wall]) cap();
}
if (part == "open") {
    color("#8d99ae") base();
    bought(8);
    color("#d96c3f") translate([0, 0, 12]) caps_in_place();
    translate([0, 0, 36]) {
        color("#e9e4d8") lid();
        display_part();
    }
}
