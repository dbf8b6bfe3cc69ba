// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title A pause that counts for how long it has lasted in all.
abstract contract PauseClock is Pausable {
    using SafeCast for uint256;

    uint40 private _pausedAt;
    uint40 private _pausedBefore;

    /// @dev The seconds of all pauses since deployment, the present one included. Never decreases.
    function _pausedSeconds() internal view returns (uint256) {
        return paused() ? _pausedBefore + (block.timestamp - _pausedAt) : _pausedBefore;
    }

    function _pause() internal override {
        super._pause();
        _pausedAt = block.timestamp.toUint40();
    }

    function _unpause() internal override {
        _pausedBefore = _pausedSeconds().toUint40();
        super._unpause();
    }
}
