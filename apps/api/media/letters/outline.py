"""Turns every letter of our typeface into an outline, so that writing a brand's name into a picture needs no installed font.

Writes onest.json beside itself: {letter: [advance, path]}, in thousandths of the size, y downwards from the baseline.
Needs fontTools and brotli. Font: packages/ui/src/fonts (Onest, OFL).
"""
import glob
import json
import pathlib

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

WEIGHT = 800
here = pathlib.Path(__file__).parent

letters = {}
for path in sorted(glob.glob(str(here / "../../../../packages/ui/src/fonts/*.woff2"))):
    font = TTFont(path)
    glyphs = font.getGlyphSet(location={"wght": WEIGHT})
    for code, name in font.getBestCmap().items():
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        letters.setdefault(chr(code), [round(glyphs[name].width), pen.getCommands()])

text = ",\n".join(f"  {json.dumps(letter)}: {json.dumps(letters[letter])}" for letter in sorted(letters))
(here / "onest.json").write_text("{\n" + text + "\n}\n")
