// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The escrow's rules once more, written plainly and without regard to gas, to hold the contract against.
abstract contract Model {
    struct Pause {
        uint256 from;
        uint256 to;
    }

    struct Outflow {
        uint256 paidAt;
        uint256 amount;
    }

    mapping(bytes32 key => uint256) internal balances;
    mapping(bytes32 key => uint256) internal noticeAt;
    mapping(address account => uint256) internal wallets;
    mapping(address payee => uint256) internal kept;
    mapping(bytes32 once => bool) internal used;
    mapping(address account => bool) internal blocked;
    uint256 internal campaigns;
    uint256 internal claimables;
    uint256 internal pool;
    bool internal usdcPaused;

    Pause[] internal pauses;
    Outflow[] internal outflows;
    uint256 internal cap;
    uint256 internal raisedCap;
    uint256 internal raiseAt;

    function isPaused() internal view returns (bool) {
        return pauses.length > 0 && pauses[pauses.length - 1].to == 0;
    }

    /// @dev The overlap of all pauses with the time since the notice, second for second.
    function noticeAge(bytes32 key) internal view returns (uint256) {
        uint256 stopped = 0;
        for (uint256 i = 0; i < pauses.length; i++) {
            uint256 from = pauses[i].from > noticeAt[key] ? pauses[i].from : noticeAt[key];
            uint256 to = pauses[i].to == 0 ? block.timestamp : pauses[i].to;
            if (to > from) stopped += to - from;
        }
        return block.timestamp - noticeAt[key] - (stopped > 30 days ? 30 days : stopped);
    }

    function noticeRuns(bytes32 key) internal view returns (bool) {
        return noticeAt[key] != 0 && noticeAge(key) < 14 days;
    }

    function currentCap() internal view returns (uint256) {
        return raiseAt != 0 && block.timestamp >= raiseAt ? raisedCap : cap;
    }

    function lastDay() internal view returns (uint256 sum) {
        for (uint256 i = outflows.length; i > 0 && outflows[i - 1].paidAt + 1 days > block.timestamp; i--) {
            sum += outflows[i - 1].amount;
        }
    }

    function fitsCap(uint256 amount) internal view returns (bool) {
        return amount == 0 || lastDay() + amount <= currentCap();
    }

    function credit(bytes32 key, uint256 amount) internal {
        balances[key] += amount;
        campaigns += amount;
    }

    function debit(bytes32 key, uint256 amount) internal {
        balances[key] -= amount;
        campaigns -= amount;
    }

    function payOrKeep(address payee, uint256 amount) internal {
        if (blocked[payee]) {
            kept[payee] += amount;
            claimables += amount;
        } else {
            wallets[payee] += amount;
        }
    }
}
